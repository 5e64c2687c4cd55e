-- A child that left and came back (02 ADM-91, ADM-93; 04 FEE-76): its certificate says so, and a return within grace is billed from the
-- day after it left.

-- 'Returned on …': the certificate stays valid, for the child did leave.
alter table students.leaving_certificates add column returned_on date;

-- The first day that the enrolment is billed for, where that is before the first day in class.
alter table students.enrolments
  add column billed_from date,
  add check (billed_from < start_on);
