-- 04 §9 Fee certificate: what was paid for a child in a time, by head, as it was certified. A paper that says the same again is a copy of the one before;
-- one that says something else takes its place.

create table fees.fee_certificates (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  certificate_no text not null,
  from_date date not null,
  to_date date not null,
  currency text not null check (currency in ('PKR', 'OMR')),
  heads jsonb not null,
  total bigint not null check (total > 0),
  copies int not null default 0 check (copies >= 0),
  status text not null default 'valid' check (status in ('valid', 'replaced')),
  issued_on date not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (to_date >= from_date),
  constraint fee_certificates_no_key unique (branch_id, certificate_no)
);
create unique index fee_certificates_one_valid on fees.fee_certificates (student_id, from_date, to_date) where status = 'valid';
