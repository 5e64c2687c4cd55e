-- Price lists, calendar and policies without a branch are read by every branch of their school, and written only by who has a grant
-- over all branches, whatever environment is chosen just now (spec 00 section 12, form master).

create function fees.may_set_for_all() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select 1 from platform.user_grants g where g.user_id = platform.current_user_id() and g.kind = 'all')
$$;
revoke execute on function fees.may_set_for_all() from public;
grant execute on function fees.may_set_for_all() to app_rw, app_all;

do $$
declare
  v_table text;
  v_read text;
  v_write text;
begin
  v_read := format('school_id = (select platform.current_school()) and (branch_id is null or %s)', platform.policy_condition('branch', 'read'));
  v_write := format('school_id = (select platform.current_school()) and (%s or (branch_id is null and (select fees.may_set_for_all())))',
    platform.policy_condition('branch', 'write'));
  foreach v_table in array array['fee_structures', 'fee_billing_months', 'fee_policies', 'fine_policies'] loop
    execute format('drop policy scoped on fees.%I', v_table);
    execute format('create policy scoped on fees.%I for select to app_rw using (%s)', v_table, v_read);
    execute format('create policy scoped_insert on fees.%I for insert to app_rw with check (%s)', v_table, v_write);
    execute format('create policy scoped_update on fees.%I for update to app_rw using (%s) with check (%s)', v_table, v_write, v_write);
    execute format('create policy scoped_delete on fees.%I for delete to app_rw using (%s)', v_table, v_write);
  end loop;
end $$;
