-- Slips grow with the job that makes their passwords, so that a job begun again goes on where it was; and papers whose reminder is due
-- (STU-6): the day is kept with the paper, so that the day job reads an index and not every paper.
alter table students.portal_slips add column job_run_id bigint;
create unique index portal_slips_job on students.portal_slips (job_run_id, branch_id) where job_run_id is not null;

-- The next of 60, 30 and 7 days before the end, or the end itself: after today.
create function students.next_reminder(p_expiry date, p_today date) returns date language sql immutable as $$
  select min(d) from unnest(array[p_expiry - 60, p_expiry - 30, p_expiry - 7, p_expiry + 1]) d where d > p_today
$$;

create function students.plan_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.expiry is not distinct from old.expiry and new.state = old.state then return new; end if;
  new.remind_on := case when new.expiry is not null and new.state in ('paper', 'file') then
    students.next_reminder(new.expiry, platform.today(new.branch_id) - 1) end;
  return new;
end $$;
create trigger plan_reminder before insert or update of expiry, state on students.student_documents
  for each row execute function students.plan_reminder();
update students.student_documents set remind_on = students.next_reminder(expiry, platform.today(branch_id) - 1)
 where expiry is not null and state in ('paper', 'file');
