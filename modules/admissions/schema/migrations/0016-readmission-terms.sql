-- Dues of the first stay in parts (ADM-92), and the way from a student's open request to its re-admission.

alter table admissions.readmission_requests
  -- Into how many monthly parts the dues are spread; the first falls due on the day of return.
  add column dues_count smallint check (dues_count between 2 and 6),
  add check ((dues_mode = 'installments') = (dues_count is not null));
create index readmission_requests_return on admissions.readmission_requests (branch_id, rejoin_on) where state = 'completed';
