-- PKG-9: how long a family said it would stay is kept with the place as it was given: a package may say otherwise later. What was charged back, and by
-- which leaving.
alter table admissions.admission_package_uses
  add column min_stay_months smallint not null default 0 check (min_stay_months between 0 and 36),
  add column leaving_id bigint references students.student_leavings (id);
create index admission_package_uses_leaving on admissions.admission_package_uses (leaving_id);
alter table admissions.admission_package_uses add constraint admission_package_uses_charged_back
  check ((state = 'clawed_back') = (leaving_id is not null) and (state = 'clawed_back') = (claw_back_amount is not null));
