-- The foreign key from a challan to its student, asked once a statement instead of once a row, as those of lines and settlements are
-- (0003, 0017): a month of a branch makes hundreds at once, and each asking locked the student's row, which is a write. A challan keeps
-- its student and a student is never deleted (students 0044), so that asking at the insert is enough.
alter table fees.challans drop constraint challans_student_id_fkey;

create function fees.challans_have_their_student() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct student_id from new_challans) n
     where (select s.id from students.students s where s.id = n.student_id) is null) then
    raise exception 'A challan has no student' using errcode = '23503', constraint = 'challans_student';
  end if;
  return null;
end $$;
revoke execute on function fees.challans_have_their_student() from public;
create trigger challans_student after insert on fees.challans
  referencing new table as new_challans for each statement execute function fees.challans_have_their_student();
create trigger challans_keep_their_student before update of student_id on fees.challans
  for each row when (old.student_id is distinct from new.student_id) execute function platform.refuse_change();
