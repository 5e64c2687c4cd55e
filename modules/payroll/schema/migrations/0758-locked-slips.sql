-- Whether the slip of one person opens with a password (07 §2.1): the last four of the id and the year of birth.
alter table payroll.payroll_settings add column encrypt_slip text not null default 'none' check (encrypt_slip in ('none', 'id_last4_birth_year'));
