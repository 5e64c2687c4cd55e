-- Birthdays of a day for the event panel (00 §18): month and day as one number, so that a group of 500,000 reads no other children.
create index students_birthday on students.students ((extract(month from dob) * 100 + extract(day from dob)), branch_id)
  where status in ('active', 'frozen');
