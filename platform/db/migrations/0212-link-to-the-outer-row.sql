-- The form by_link compared the link table with itself where both columns have one name (family_id = family_id), and let every row
-- through. Inside, the link's columns have names of their own now, so that the other side is the guarded row's.
create or replace function platform.policy_condition(p_form text, p_verb text) returns text language plpgsql as $$
declare
  v_list constant text := 'any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_kind text := split_part(p_form, ':', 1);
  v_rest text := split_part(p_form, ':', 2);
begin
  case v_kind
    when 'branch' then return 'branch_id = ' || v_list;
    when 'school' then return v_school;
    when 'master' then
      return case when p_verb = 'read' then '(branch_id is null or branch_id = ' || v_list || ')' else 'branch_id = ' || v_list end;
    when 'pool' then
      return '(branch_id = ' || v_list || ' or (branch_id is null and (select platform.sees_pool())'
        || case when v_rest = 'school_id' then ' and ' || v_school else '' end || '))';
    when 'either' then
      return '(' || (select string_agg(c || ' = ' || v_list, ' or ') from unnest(string_to_array(v_rest, ',')) c) || ')';
    when 'own' then return 'user_id = (select nullif(current_setting(''app.user_id'', true), ''''))::bigint';
    when 'by_link' then
      -- by_link:students.family_branches.family_id=id → a row of the link table in scope
      return format('exists (select 1 from (select f.%s as linked_to, f.branch_id as linked_in from %s f) l where l.linked_to = %s and l.linked_in = %s)',
        split_part(split_part(v_rest, '.', 3), '=', 1), split_part(v_rest, '.', 1) || '.' || split_part(v_rest, '.', 2),
        split_part(split_part(v_rest, '.', 3), '=', 2), v_list);
    else raise exception 'unknown policy form %', p_form;
  end case;
end $$;

do $$
declare v record;
begin
  for v in select table_name, form from platform.table_policies where form like 'by_link:%' loop
    execute format('alter policy scoped on %s using (%s)', v.table_name, platform.policy_condition(v.form, 'read'));
  end loop;
end $$;
