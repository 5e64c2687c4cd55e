-- A student leaves, is merged or closed; the row stays, for everything that ever happened names it. (The policy is the one it has: said
-- here, so that the right taken away is not given back with it.)
select platform.guard('students.students', 'branch');
revoke delete on students.students from app_rw, app_all;
