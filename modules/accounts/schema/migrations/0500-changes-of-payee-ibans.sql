-- ACC-80: a payee whose IBAN was changed is looked at twice before the next payment; noted by the table itself, whatever way the change came.

create table accounts.payee_iban_changes (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  account_id bigint not null references platform.accounts (id),
  before text,
  after text,
  at timestamptz not null default platform.now(),
  by_user bigint default platform.current_user_id() references platform.users (id)
);
create index payee_iban_changes_account on accounts.payee_iban_changes (account_id, at desc);
create index payee_iban_changes_school on accounts.payee_iban_changes (school_id);
create index payee_iban_changes_by on accounts.payee_iban_changes (by_user);
select platform.append_only('accounts.payee_iban_changes');

create function accounts.note_iban_change() returns trigger
language plpgsql security definer set search_path = accounts, platform, pg_temp as $$
begin
  insert into accounts.payee_iban_changes (school_id, account_id, before, after) values (new.school_id, new.id, old.iban, new.iban);
  return new;
end $$;
create trigger note_iban_change after update of iban on platform.accounts
  for each row when (old.iban is distinct from new.iban) execute function accounts.note_iban_change();
