-- What the end of a year wrote into each book (ACC-53): reports that show what was earned leave these entries out.

create table accounts.year_ends (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  fiscal_year_id bigint not null references platform.fiscal_years (id),
  entry_date date not null,
  entry_id bigint not null unique,
  -- The entry that took it back, of the same day.
  reversal_id bigint unique,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
-- A book is closed once a year, until the close is taken back.
create unique index year_ends_once on accounts.year_ends (branch_id, fiscal_year_id) where reversal_id is null;
create index year_ends_year on accounts.year_ends (fiscal_year_id);
create index year_ends_day on accounts.year_ends (entry_date, branch_id);
