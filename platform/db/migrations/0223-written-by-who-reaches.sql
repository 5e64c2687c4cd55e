-- The last guard of what the actions say (docs/decisions/0060): settings, websites, machines and texts of the whole school are written and
-- taken away by who reaches all of it, those of one branch by who works there; everybody of the school reads them as before.

create function platform.guard_each_verb(p_table text, p_write text) returns void language plpgsql as $$
declare
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_write constant text := format('%s and %s', v_school, p_write);
begin
  execute format('drop policy scoped on %s', p_table);
  execute format('create policy scoped on %s for select to app_rw using (%s)', p_table, v_school);
  execute format('create policy scoped_insert on %s for insert to app_rw with check (%s)', p_table, v_write);
  execute format('create policy scoped_update on %s for update to app_rw using (%s) with check (%s)', p_table, v_write, v_write);
  execute format('create policy scoped_delete on %s for delete to app_rw using (%s)', p_table, v_write);
end $$;
revoke execute on function platform.guard_each_verb(text, text) from public;

-- A country's branches are enough for what is set for a country.
create function platform.reaches_country(p_country int) returns boolean language plpgsql stable security definer
set search_path = platform, pg_temp as $$
begin
  return platform.current_user_id() is null
      or platform.reaches(platform.current_user_id(), platform.branches_of(p_country, null), platform.current_school());
end $$;
revoke execute on function platform.reaches_country(int) from public;
grant execute on function platform.reaches_country(int) to app_rw, app_all;

do $$
declare
  v_list constant text := 'branch_id = any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_all constant text := '(select platform.reaches_school())';
begin
  perform platform.guard_each_verb('platform.setting_values',
    format('(%s or (branch_id is null and (%s or (country_id is not null and platform.reaches_country(country_id)))))', v_list, v_all));
  perform platform.guard_each_verb('platform.machine_credentials', format('(%s or (branch_id is null and %s))', v_list, v_all));
  perform platform.guard_each_verb('platform.fixed_settings', v_all);
  perform platform.guard_each_verb('platform.public_sites', v_all);
  perform platform.guard_each_verb('platform.message_template_texts', format(
    'exists (select 1 from platform.message_templates m where m.id = template_id and (m.%s or (m.branch_id is null and %s)))', v_list, v_all));
end $$;
