-- A re-admission that was sent for approval says so, and no more: waiting, rejected and taken back stand in the request, and who decided, when
-- and why with them (docs/decisions/0097).

update admissions.readmission_requests set state = case state when 'pending' then 'draft' else 'cancelled' end
 where approval_id is null and state in ('pending', 'rejected');
drop index admissions.readmission_requests_one_open;
alter table admissions.readmission_requests drop constraint readmission_requests_state_check;
update admissions.readmission_requests q set state = 'sent' from platform.approval_requests r
 where r.id = q.approval_id and r.status <> 'approved' and q.state in ('pending', 'rejected', 'cancelled');
alter table admissions.readmission_requests
  add constraint readmission_requests_state_check check (state in ('draft', 'sent', 'approved', 'fee_due', 'completed', 'cancelled', 'lapsed')),
  add constraint readmission_requests_sent check (state <> 'sent' or approval_id is not null),
  drop column decided_by, drop column decided_at;
-- One open request a student; that none is begun beside one that waits is asked of the request.
create unique index readmission_requests_one_open on admissions.readmission_requests (student_id) where state in ('draft', 'approved', 'fee_due');
create index readmission_requests_approval on admissions.readmission_requests (approval_id) where state = 'sent';
