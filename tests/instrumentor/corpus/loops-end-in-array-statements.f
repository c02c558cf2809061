      program p
      integer i,j,n,m,ix(10),k
      real a(10), b(10,10,10), s, c(10)
      logical l(10)
      character*10 t, u
      n = 10
      s = 2
      a = 1
      b = 0
      t = 'abc'
      ix = (/ (mod(i*7,10)+1,i=1,10) /)
      c = (/ (i*1.5,i=1,10) /)
      do 344 i=1,10
        do 344 j=1,10
          a(1:n) = i+j
          if (i .eq. j) a(1) = 5
344   b(i,j,1:n) = a(1:n)/s
      do 20 i=1,10
      n = 1+mod(n+i,9)
20    a(1:n) = a(1:n) + b(i,1,1:n)
      do 30 i=1,10
      n = 1+mod(n+i,9)
      if (mod(i,3).eq.0) goto 30
      s = s + i
30    a(1:n) = a(1:n) + b(i,1,1:n)
      do 40 i=1,10
      n = 1+mod(n+i,9)
40    a(1:n) = merge(a(1:n)-2,a(1:n),a(1:n)>3)
      do 50 i=1,10
      n = 1+mod(n+i,9)
50    if (i.gt.3) a(1:n) = a(1:n) + sum(b(1:n,2,3))
      do 60 i=1,10
      n = 1+mod(n+i,9)
60    a(ix(1:n)) = a(ix(1:n)) + c(1:n)
      do 70 i=1,10
      n = 1+mod(n+i,9)
70    s = s + sum(a(1:n))
      do 80 i=1,5
      do 80 j=1,5
      n = 1+mod(n+i,9)
      if (j.eq.4) goto 80
      s = s + 1
80    call f(a(1:n),n,s)
      do 90 i=1,5
      n = 1+mod(n+i,9)
      if (n.gt.7) goto 100
90    t(1:n) = t(2:n)//'x'
100   continue
      do 110 i=1,5
      n = 1+mod(n+i,9)
110   print *, a(1:n)
      do 120 i=1,9
      do 120 j=1,9
      if (a(j) .gt. 100) goto 120
      s = s + 2
120   if (b(i,j,2) .gt. 1) s = s + 1
      do 130 i=1,9
      do 130 j=1,9
130   if (b(i,j,2) .gt. 1) b(i,1:n,2) = s + 1
      do 140, i=1,9
      do 140 while (s .gt. 300)
140   s = s - 7.5
      print *, sum(b), sum(a), s, t
      print *, g(a,10)
      end
      subroutine f(x,n,s)
      real x(n)
      do 10 k=1,n
10    s = s + x(k)
      end
      function g(x,n)
      real x(n)
      g = 0
      do 10 k=1,n
      do 20 j=1,3
      if (x(k) .gt. 1e6) return
20    g = g + x(k)
      if (g .lt. -1e6) goto 30
10    x(1:k) = x(1:k)*0.5
30    end
