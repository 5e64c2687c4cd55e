-- What a person has declared for the income tax of a year beside the earlier employer, with its evidence (spec 07 ITX-1, ITX-3, ITX-6).
alter table payroll.employee_tax_profiles
  add column other_income bigint not null default 0 check (other_income >= 0),
  add column credits bigint not null default 0 check (credits >= 0),
  add column note text check (length(note) between 1 and 300),
  add column file_id bigint references platform.files (id);
comment on column payroll.employee_tax_profiles.credits is 'Taken off the tax of the year: tax that was paid elsewhere, donations';
-- ITX-6: no figure of another employer and no credit without its paper. Rows of before stay as they are until they are changed.
alter table payroll.employee_tax_profiles
  add constraint employee_tax_profiles_evidence check (file_id is not null or (previous_income = 0 and previous_tax = 0 and credits = 0)) not valid;
create index employee_tax_profiles_file on payroll.employee_tax_profiles (file_id) where file_id is not null;
