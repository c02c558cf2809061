      program p
      integer i,j,n,k
      real a(20), b(20,20), s, c(20)
      do 5 i=1,20
    5 a(i) = mod(i*7,11)
      s = 0
      do 10 i=1,20
   10 if (a(i) .gt. s) s = a(i)
      print *, s
      n = 0
      do 20 i=1,20
      do 20 j=1,20
      b(i,j) = a(i)*a(j)
      if (mod(j,5).eq.0) goto 20
      n = n + 1
   20 if (b(i,j) .gt. 50) n = n + 2
      do 30 i=1,20
      do 30 j=1,20
      b(i,j) = b(i,j) + 1
  3 0 if (b(i,j) .gt. 50 .and.
     &    a(j).lt.9) n = n + 2
      do 40 i=1,20
      do 40 j=1,i
      c(i) = j
   40 if (b(i,j) .gt. 110) goto 50
   50 print *, n, i, j
      do 60 i=1,20
   60 if (i.gt.4) call q(a,i,n)
      do 70 i=1,20
      k = 1+mod(i*3,9)
   70 if (i.gt.4) a(1:k) = a(1:k) + 1
      do 80 i=1,20; k = k + i
   80 if (a(i).gt.3) n = n + 1; n = n + 1
!$omp parallel do
      do 90 i=1,20
   90 if (a(i).gt.3) c(i) = c(i) + 1
!$omp end parallel do
      print *, n, sum(a), sum(c)
      n = 0
      do 100 while (n .lt. 50)
  100 if (n .lt. 100) n = n + 7
      print *, n
      end
      subroutine q(a,i,n)
      real a(*)
      do 10 k=1,i
      if (a(k) .gt. 8) goto 10
      n = n + 1
   10 if (a(k) .gt. 5) n = n + 1
      do 20 k=1,i
   20 if (a(k) .gt. 100) return
      n = n + 1
      do 30 k=1,i
   30 if (a(k) .gt. 10) return
      n = n + 1
      end
