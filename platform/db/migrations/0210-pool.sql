-- The pool form (spec 00 §12): a row without a branch is seen and written only with a grant over all branches, while the scope is
-- every branch of the school in the chosen country; work by the clock sees it when its scope is the whole school.

create function platform.sees_pool() returns boolean language plpgsql stable security definer set search_path = platform, pg_temp as $$
declare
  v_user constant bigint := platform.current_user_id();
  v_country constant int := nullif(current_setting('app.country_id', true), '')::int;
  v_branches constant int[] := string_to_array(coalesce(current_setting('app.branches', true), ''), ',')::int[];
begin
  if current_setting('app.all_branches', true) = '1' then return true; end if;
  if v_branches = '{}' then return false; end if;
  if v_user is not null and not exists (select 1 from platform.user_grants g where g.user_id = v_user and g.kind = 'all') then
    return false;
  end if;
  return not exists (
    select 1 from platform.branches b
     where b.school_id = platform.current_school() and (v_user is null or b.country_id = v_country) and not b.id = any (v_branches));
end $$;

-- As before, but for the pool; `pool:school_id` also keeps the schools apart where the table names one.
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
      return format('exists (select 1 from %s l where l.%s = %s and l.branch_id = %s)',
        split_part(v_rest, '.', 1) || '.' || split_part(v_rest, '.', 2),
        split_part(split_part(v_rest, '.', 3), '=', 1), split_part(split_part(v_rest, '.', 3), '=', 2), v_list);
    else raise exception 'unknown policy form %', p_form;
  end case;
end $$;
