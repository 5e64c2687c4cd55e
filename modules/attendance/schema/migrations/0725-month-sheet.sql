-- The register of a branch and month is 31 marks of each of its people, written day by day between those of all other branches: each lies on
-- a page of its own. The index bears what the sheet shows, so that it reads the index alone (spec 06 §13).
drop index attendance.employee_attendance_branch;
create index employee_attendance_branch on attendance.employee_attendance (branch_id, attendance_date)
  include (employee_id, status, late_minutes, late_excused, early_minutes, early_excused, leave_percent, home_branch_id);
