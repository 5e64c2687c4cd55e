-- A setting is asked for thousands of times a day, five times for each branch of a posting. A function in SQL is planned anew with
-- every call, one in PL/pgSQL once a session: what they answer stays the same (0151, 0152).

create or replace function platform.setting_at(p_key text, p_school int, p_country int, p_branch int, p_day date) returns jsonb
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  return (
    select v.value from platform.setting_values v
     where v.school_id = p_school and v.key = p_key and v.valid_from <= p_day and v.withdrawn_at is null
       and v.country_id is not distinct from p_country and v.branch_id is not distinct from p_branch
     order by v.valid_from desc, v.id desc limit 1);
end $$;

create or replace function platform.setting(p_key text, p_branch int, p_day date default null) returns jsonb
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  return coalesce(
    (select coalesce(
              case when not exists (select 1 from platform.fixed_settings f where f.school_id = b.school_id and f.key = p_key)
                   then platform.setting_at(p_key, b.school_id, null, b.id, d.day) end,
              platform.setting_at(p_key, b.school_id, b.country_id, null, d.day),
              platform.setting_at(p_key, b.school_id, null, null, d.day))
       from platform.branches b cross join lateral (select coalesce(p_day, platform.today(b.id)) as day) d where b.id = p_branch),
    (select built_in from platform.setting_keys where key = p_key));
end $$;
