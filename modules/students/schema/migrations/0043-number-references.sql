-- ADM-13: a number known beyond the scope is told as a reference only. Who sees all branches finds the child by it; nobody can count back
-- from the reference to the number.
create function students.number_reference(p_school int, p_number text) returns text
language sql immutable parallel safe strict
return upper(left(md5('known number ' || p_school || ' ' || p_number), 6));

create index students_number_reference on students.students (students.number_reference(school_id, identity_no)) where identity_no is not null;
