-- Concessions that a person asks for (FEE-17): whether one waits, was rejected or taken back stands with its request (docs/decisions/0097). The need of
-- the family as it was told, and the months of billed challans that are put right with it (FEE-19).

update fees.student_concessions set status = 'ended' where status in ('rejected', 'cancelled');
update fees.student_concessions set status = 'sent' where status = 'pending';
alter table fees.student_concessions drop constraint student_concessions_status_check;
alter table fees.student_concessions
  alter column status set default 'sent',
  add constraint student_concessions_status_check check (status in ('sent', 'active', 'ended')),
  add column need jsonb,
  add column correct_posted boolean not null default false,
  add column end_reason text;
create index student_concessions_request on fees.student_concessions (approval_id) where approval_id is not null;
