-- Every promotion run is numbered when it is stored; those from before the numbers are named after their row.
update students.promotion_runs set run_no = 'R-' || id where run_no is null;
alter table students.promotion_runs alter column run_no set not null;
