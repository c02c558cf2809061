	    
   
  b = [(sum(a(:, j)), j = 1, 4), (0., i = 1, 8)]   ! executed 1
	    
    calls
    ;       END
