#if
print *, 1
end
