-- Banks are kept on the page Add Bank; an account of one branch that serves others is seen by them and written by its own alone
-- (05 section 2: shared).

grant insert, update on accounts.banks to app_rw, app_all;
alter table accounts.banks add constraint banks_short_name unique (country_id, short_name);

create function accounts.school_of_branch(p_branch int) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.school_id from platform.branches b where b.id = p_branch
$$;
revoke execute on function accounts.school_of_branch(int) from public;
grant execute on function accounts.school_of_branch(int) to app_rw, app_all;

do $$
declare
  v_own text := platform.policy_condition('branch', 'read');
  v_write text := platform.policy_condition('branch', 'write');
begin
  perform platform.guard('accounts.bank_accounts', 'branch');
  drop policy scoped on accounts.bank_accounts;
  execute format('create policy scoped on accounts.bank_accounts for select to app_rw using (%s
    or (shared = ''school'' and accounts.school_of_branch(branch_id) = (select platform.current_school()))
    or (shared = ''list'' and shared_branch_ids && (select string_to_array(current_setting(''app.branches'', true), '',''))::int[]))', v_own);
  execute format('create policy scoped_insert on accounts.bank_accounts for insert to app_rw with check (%s)', v_write);
  execute format('create policy scoped_update on accounts.bank_accounts for update to app_rw using (%s) with check (%s)', v_write, v_write);
  execute format('create policy scoped_delete on accounts.bank_accounts for delete to app_rw using (%s)', v_write);
end $$;
-- The account in the chart is named after the bank account (bank:{id}, 05 section 4), so its id is drawn before both are written.
grant usage on sequence accounts.bank_accounts_id_seq to app_rw, app_all;
