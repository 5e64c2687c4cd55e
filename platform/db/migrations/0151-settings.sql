-- Settings with a history (SET-1, SET-2 of spec 10; spec 00 §17): a value is added, never typed over. Clearing a level is a row of its
-- own; a planned change may be withdrawn before its day; a key may be fixed for branches.

drop index platform.setting_values_once;
alter table platform.setting_values
  add column cleared boolean not null default false,
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint;
alter table platform.setting_values alter column value drop not null;
alter table platform.setting_values add check (cleared = (value is null));
create index setting_values_reading on platform.setting_values (school_id, key, valid_from desc, id desc) where withdrawn_at is null;
select platform.append_only('platform.setting_values', array['withdrawn_at', 'withdrawn_by']);
revoke delete on platform.setting_values from app_rw, app_all;

create table platform.fixed_settings (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  key text not null references platform.setting_keys (key),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  unique (school_id, key)
);
select platform.guard('platform.fixed_settings', 'school');

-- The value on one level on a day: the latest row, and none where that one clears it.
create function platform.setting_at(p_key text, p_school int, p_country int, p_branch int, p_day date) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select v.value from platform.setting_values v
   where v.school_id = p_school and v.key = p_key and v.valid_from <= p_day and v.withdrawn_at is null
     and v.country_id is not distinct from p_country and v.branch_id is not distinct from p_branch
   order by v.valid_from desc, v.id desc limit 1
$$;

create or replace function platform.setting(p_key text, p_branch int, p_day date default current_date) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(
    (select coalesce(
              case when not exists (select 1 from platform.fixed_settings f where f.school_id = b.school_id and f.key = p_key)
                   then platform.setting_at(p_key, b.school_id, null, b.id, p_day) end,
              platform.setting_at(p_key, b.school_id, b.country_id, null, p_day),
              platform.setting_at(p_key, b.school_id, null, null, p_day))
       from platform.branches b where b.id = p_branch),
    (select built_in from platform.setting_keys where key = p_key))
$$;

create or replace function platform.school_setting(p_key text, p_school int, p_day date default current_date) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(platform.setting_at(p_key, p_school, null, null, p_day), (select built_in from platform.setting_keys where key = p_key))
$$;

-- What a pattern is tried with on the settings page: the number that the next paper of a branch would get. Takes none.
create function platform.next_numbers(p_branch int, p_day date)
returns table (kind text, reach text, prefix text, branch_no int, year int, fy text, seq bigint)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select k.kind, k.reach, b.code, b.branch_no, extract(year from p_day)::int, y.fy, coalesce(s.next_no, 1)
    from platform.branches b
   cross join platform.number_kinds k
    left join lateral (select to_char(f.start_date, 'YY') || to_char(f.end_date, 'YY') as fy from platform.fiscal_years f
       where f.school_id = b.school_id and f.country_id = b.country_id and p_day between f.start_date and f.end_date limit 1) y on true
    left join platform.number_series s on s.kind = k.kind and s.reach_key = case k.reach
      when 'branch' then 'b' || b.id
      when 'branch_year' then 'b' || b.id || ':' || to_char(p_day, 'YYYY')
      when 'branch_fiscal_year' then 'b' || b.id || ':' || coalesce(y.fy, to_char(p_day, 'YYYY'))
      when 'school' then 's' || b.school_id
      else 's' || b.school_id || ':' || b.country_id end
   where b.id = p_branch and platform.in_scope(b.id)
$$;

revoke execute on function platform.setting_at(text, int, int, int, date), platform.next_numbers(int, date) from public;
grant execute on function platform.next_numbers(int, date) to app_rw, app_all;

-- Written by `maktab backup` when a file is whole, read by the settings page.
create table platform.backup_runs (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  file text not null,
  bytes bigint not null check (bytes >= 0),
  rows bigint
);
select platform.unguarded('platform.backup_runs', 'of the whole installation, not of one school');
