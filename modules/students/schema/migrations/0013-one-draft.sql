-- A draft that nobody sent is no reason why a class cannot pass out: one draft or request a student, approved ones beside it.

drop index students.student_leavings_one_open;
create unique index student_leavings_one_open on students.student_leavings (student_id) where state in ('draft', 'pending');
