-- Files of payments for the bank (05 §7 payment/transfer-file): how they are laid out is a format like the others; what went out in a file is known.

alter table accounts.bank_file_formats drop constraint bank_file_formats_purpose_check;
alter table accounts.bank_file_formats add constraint bank_file_formats_purpose_check
  check (purpose in ('collection', 'outstanding', 'student_list', 'salary', 'statement', 'settlement', 'payment'));

create table accounts.transfer_files (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  format_id bigint not null references accounts.bank_file_formats (id),
  name text not null,
  payments int not null check (payments > 0),
  total bigint not null check (total > 0),
  currency char(3) not null,
  created_at timestamptz not null default platform.now(),
  created_by bigint default platform.current_user_id(),
  unique (branch_id, id)
);
create index transfer_files_account on accounts.transfer_files (bank_account_id, created_at desc);
create index transfer_files_format on accounts.transfer_files (format_id);
select platform.append_only('accounts.transfer_files');

-- The newest file that carries it.
alter table accounts.vouchers
  add column transfer_file_id bigint,
  add constraint vouchers_transfer_file foreign key (branch_id, transfer_file_id) references accounts.transfer_files (branch_id, id);
create index vouchers_transfer_file on accounts.vouchers (branch_id, transfer_file_id) where transfer_file_id is not null;
