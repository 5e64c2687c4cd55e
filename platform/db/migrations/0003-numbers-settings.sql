-- Gapless numbers (spec 00 §20) and settings by SET-1 (spec 10): one row a counter, one reader of values.

create table platform.number_kinds (
  kind text primary key,
  module text not null,
  reach text not null check (reach in ('branch', 'branch_year', 'branch_fiscal_year', 'school', 'school_country')),
  pattern text not null
);
select platform.unguarded('platform.number_kinds', 'the register of kinds, the same for every school');

create table platform.number_series (
  kind text not null references platform.number_kinds (kind),
  reach_key text not null, -- school, branch and year as the kind's reach says
  next_no bigint not null default 1,
  primary key (kind, reach_key)
);
select platform.guard('platform.number_series', 'routine');

create table platform.setting_keys (
  key text primary key,
  module text not null,
  type text not null,
  built_in jsonb not null,
  lowest_level text not null default 'branch' check (lowest_level in ('school', 'country', 'branch')),
  title text not null
);
select platform.unguarded('platform.setting_keys', 'the register of setting keys, the same for every school');

create table platform.setting_values (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int references platform.countries (id),
  branch_id int references platform.branches (id),
  key text not null references platform.setting_keys (key),
  value jsonb not null,
  valid_from date not null,
  set_by bigint default platform.current_user_id(),
  reason text,
  created_at timestamptz not null default now()
);
create unique index setting_values_once on platform.setting_values (school_id, coalesce(country_id, 0), coalesce(branch_id, 0), key, valid_from);
create index setting_values_branch on platform.setting_values (branch_id);
create index setting_values_country on platform.setting_values (country_id);
create index setting_values_key on platform.setting_values (key);
select platform.guard('platform.setting_values', 'school');

-- SET-1: branch → school in the country → school → built in; within a level the latest valid_from ≤ the day asked for.
create function platform.setting(p_key text, p_branch int, p_day date default current_date) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(
    (select v.value from platform.setting_values v join platform.branches b on b.id = p_branch and b.school_id = v.school_id
      where v.key = p_key and v.valid_from <= p_day
        and (v.branch_id = p_branch or (v.branch_id is null and (v.country_id = b.country_id or v.country_id is null)))
      order by (v.branch_id is not null) desc, (v.country_id is not null) desc, v.valid_from desc limit 1),
    (select built_in from platform.setting_keys where key = p_key))
$$;

create function platform.school_setting(p_key text, p_school int, p_day date default current_date) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(
    (select value from platform.setting_values where key = p_key and school_id = p_school and branch_id is null and country_id is null
       and valid_from <= p_day order by valid_from desc limit 1),
    (select built_in from platform.setting_keys where key = p_key))
$$;

create function platform.today(p_branch int) returns date language sql stable security definer set search_path = platform, public, pg_temp as $$
  select (now() at time zone c.time_zone)::date from platform.branches b join platform.countries c on c.id = b.country_id where b.id = p_branch
$$;

-- {prefix} {branch_no:4} {YY} {fy} {seq:7}
create function platform.format_number(p_pattern text, p_prefix text, p_branch_no int, p_year int, p_fy text, p_seq bigint) returns text
language plpgsql immutable as $$
declare
  v text := p_pattern;
  m text[];
begin
  v := replace(replace(replace(v, '{prefix}', coalesce(p_prefix, '')), '{YY}', lpad((p_year % 100)::text, 2, '0')), '{fy}', coalesce(p_fy, ''));
  m := regexp_match(v, '\{branch_no(?::(\d+))?\}');
  if m is not null then v := regexp_replace(v, '\{branch_no(?::\d+)?\}', lpad(coalesce(p_branch_no, 0)::text, greatest(coalesce(m[1]::int, 1), length(coalesce(p_branch_no, 0)::text)), '0')); end if;
  m := regexp_match(v, '\{seq(?::(\d+))?\}');
  if m is not null then v := regexp_replace(v, '\{seq(?::\d+)?\}', lpad(p_seq::text, greatest(coalesce(m[1]::int, 1), length(p_seq::text)), '0')); end if;
  return v;
end $$;

-- Takes p_count numbers in one block. The counter row stays locked to the end of the transaction, so that none is ever lost:
-- call it last.
create function platform.take_numbers(p_kind text, p_branch int, p_day date, p_count int)
returns table (n int, number text) language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  k platform.number_kinds;
  b platform.branches;
  v_key text;
  v_first bigint;
  v_fy text;
  v_pattern text;
  v_width int;
  v_around text[];
begin
  select * into k from platform.number_kinds where kind = p_kind;
  if not found then raise exception 'There is no numbering kind %', p_kind; end if;
  select * into b from platform.branches where id = p_branch;
  if not found or not platform.in_scope(p_branch) then raise exception 'This branch was not found' using errcode = 'MK404'; end if;
  select to_char(f.start_date, 'YY') || to_char(f.end_date, 'YY') into v_fy from platform.fiscal_years f
   where f.school_id = b.school_id and f.country_id = b.country_id and p_day between f.start_date and f.end_date;
  v_key := case k.reach
    when 'branch' then 'b' || p_branch
    when 'branch_year' then 'b' || p_branch || ':' || to_char(p_day, 'YYYY')
    when 'branch_fiscal_year' then 'b' || p_branch || ':' || coalesce(v_fy, to_char(p_day, 'YYYY'))
    when 'school' then 's' || b.school_id
    else 's' || b.school_id || ':' || b.country_id end;
  insert into platform.number_series (kind, reach_key, next_no) values (p_kind, v_key, 1 + p_count)
    on conflict (kind, reach_key) do update set next_no = number_series.next_no + p_count
    returning next_no - p_count into v_first;
  v_pattern := coalesce(platform.school_setting('number_pattern.' || p_kind, b.school_id) #>> '{}', k.pattern);
  -- What stands around the running number is the same for the whole block: it is written once.
  v_width := coalesce((regexp_match(v_pattern, '\{seq(?::(\d+))?\}'))[1]::int, 1);
  v_around := string_to_array(platform.format_number(regexp_replace(v_pattern, '\{seq(?::\d+)?\}', chr(1)), b.code, b.branch_no,
    extract(year from p_day)::int, v_fy, 0), chr(1));
  return query select i, v_around[1] || lpad(t.seq, greatest(v_width, length(t.seq)), '0') || coalesce(v_around[2], '')
    from generate_series(1, p_count) i cross join lateral (select (v_first + i - 1)::text as seq) t;
end $$;

grant execute on function platform.setting(text, int, date), platform.school_setting(text, int, date), platform.today(int),
  platform.format_number(text, text, int, int, text, bigint), platform.take_numbers(text, int, date, int) to app_rw, app_all, app_public;
