-- 04 §5.4 bank/outstanding, bank/studentlist: which file was written for a bank or a gateway, by whom, and what it adds up to. The file itself is in
-- the file service; its hash says later whether a file in the bank's hands is ours as it was.

create table fees.bank_exports (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  purpose text not null check (purpose in ('outstanding', 'student_list')),
  format_id bigint not null references accounts.bank_file_formats (id),
  gateway text check (gateway in ('1link', 'kuickpay', 'jazzcash')),
  branch_ids int[] not null check (cardinality(branch_ids) > 0),
  currency text not null check (currency in ('PKR', 'OMR')),
  rows int not null check (rows > 0),
  total bigint not null check (total >= 0),
  file_id bigint not null,
  file_name text not null,
  file_hash text not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  check (gateway is null or purpose = 'outstanding')
);
create index bank_exports_school on fees.bank_exports (school_id, id desc);
create index bank_exports_format on fees.bank_exports (format_id);
select platform.append_only('fees.bank_exports', array[]::text[]);
