-- Ten million marks a month: two look-ups of foreign keys a mark cost more than the mark itself (13 s in place of 3 s for 200,000 of
-- the demo). Every writer reads the child and its branch from the register under the policies before it writes, and neither
-- is ever deleted; what must hold is proved by the proof of marks instead (reads/mark-proof.ts).
alter table attendance.attendance_marks drop constraint attendance_marks_student_id_fkey;
alter table attendance.attendance_marks drop constraint attendance_marks_branch_id_fkey;
