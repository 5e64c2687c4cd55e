-- Numbers that leave the school (FEE-63: a challan's is the bank's reference) are unique in the whole installation: branch numbers restart
-- in each school, so the pattern names the school, and the database keeps which numbers a count may give. A count that would come into
-- the numbers of another one is refused before a paper is made.

alter table platform.number_kinds add column everywhere boolean not null default false;

create type platform.number_range as range (subtype = text, collation = "C");

create table platform.number_spaces (
  id bigint generated always as identity primary key,
  kind text not null references platform.number_kinds (kind),
  reach_key text not null, -- the count, as in number_series
  space platform.number_range not null, -- length and number, from the first to the last that this count can write so
  exclude using gist (kind with =, space with &&)
);
create index number_spaces_count on platform.number_spaces (kind, reach_key);
select platform.guard('platform.number_spaces', 'routine');

-- All numbers of so many digits between what stands around them; numbers of another length are other numbers.
create function platform.number_space(p_before text, p_digits int, p_after text) returns platform.number_range
language sql immutable as $$
  select platform.number_range(
    lpad((length(p_before) + p_digits + length(p_after))::text, 3, '0') || p_before || repeat('0', p_digits) || p_after,
    lpad((length(p_before) + p_digits + length(p_after))::text, 3, '0') || p_before || repeat('9', p_digits) || p_after, '[]')
$$;

drop function platform.format_number(text, text, int, int, text, bigint);
-- {school:2} {prefix} {branch_no:4} {YY} {fy} {seq:7}
create function platform.format_number(p_pattern text, p_school int, p_prefix text, p_branch_no int, p_year int, p_fy text, p_seq bigint) returns text
language plpgsql immutable as $$
declare
  v text := p_pattern;
  m text[];
  r record;
begin
  v := replace(replace(replace(v, '{prefix}', coalesce(p_prefix, '')), '{YY}', lpad((p_year % 100)::text, 2, '0')), '{fy}', coalesce(p_fy, ''));
  for r in select * from (values ('school', coalesce(p_school, 0)::text), ('branch_no', coalesce(p_branch_no, 0)::text), ('seq', p_seq::text)) t (name, written) loop
    m := regexp_match(v, '\{' || r.name || '(?::(\d+))?\}');
    if m is not null then
      v := regexp_replace(v, '\{' || r.name || '(?::\d+)?\}', lpad(r.written, greatest(coalesce(m[1]::int, 1), length(r.written)), '0'));
    end if;
  end loop;
  return v;
end $$;

create function platform.keep_number_space(p_kind text, p_key text, p_space platform.number_range) returns void
language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if exists (select from platform.number_spaces s where s.kind = p_kind and s.reach_key = p_key and s.space = p_space) then return; end if;
  insert into platform.number_spaces (kind, reach_key, space) values (p_kind, p_key, p_space) on conflict do nothing;
  if not found then
    raise exception 'Numbers like % are already given by another count. Under Settings, Numbers put {school} into the pattern of this number',
      substr(lower(p_space), 4) using errcode = 'MK409';
  end if;
end $$;
revoke execute on function platform.keep_number_space(text, text, platform.number_range) from public;

-- For a kind of reach branch_year that had numbers before it was one of the whole installation.
create function platform.keep_given_numbers(p_kind text) returns void
language sql security definer set search_path = platform, public, pg_temp as $$
  insert into platform.number_spaces (kind, reach_key, space)
  select s.kind, s.reach_key, platform.number_space(around[1], greatest(w.width, length((s.next_no - 1)::text)), coalesce(around[2], ''))
    from platform.number_series s
    join platform.number_kinds k on k.kind = s.kind
    join platform.branches b on b.id = split_part(substr(s.reach_key, 2), ':', 1)::int
   cross join lateral (select coalesce(platform.school_setting('number_pattern.' || s.kind, b.school_id) #>> '{}', k.pattern) as pattern) p
   cross join lateral (select coalesce((regexp_match(p.pattern, '\{seq(?::(\d+))?\}'))[1]::int, 1) as width) w
   cross join lateral (select string_to_array(platform.format_number(regexp_replace(p.pattern, '\{seq(?::\d+)?\}', chr(1)), b.school_id, b.code,
     b.branch_no, split_part(s.reach_key, ':', 2)::int, null, 0), chr(1)) as around) a
   where s.kind = p_kind and s.reach_key like 'b%:%'
   order by s.reach_key
  on conflict do nothing
$$;
revoke execute on function platform.keep_given_numbers(text) from public;

create or replace function platform.take_numbers(p_kind text, p_branch int, p_day date, p_count int)
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
  v_around := string_to_array(platform.format_number(regexp_replace(v_pattern, '\{seq(?::\d+)?\}', chr(1)), b.school_id, b.code, b.branch_no,
    extract(year from p_day)::int, v_fy, 0), chr(1));
  if k.everywhere and p_count > 0 then
    perform platform.keep_number_space(p_kind, v_key, platform.number_space(v_around[1], d, coalesce(v_around[2], '')))
      from generate_series(greatest(v_width, length(v_first::text)), greatest(v_width, length((v_first + p_count - 1)::text))) d;
  end if;
  return query select i, v_around[1] || lpad(t.seq, greatest(v_width, length(t.seq)), '0') || coalesce(v_around[2], '')
    from generate_series(1, p_count) i cross join lateral (select (v_first + i - 1)::text as seq) t;
end $$;

drop function platform.next_numbers(int, date);
create function platform.next_numbers(p_branch int, p_day date)
returns table (kind text, reach text, school int, prefix text, branch_no int, year int, fy text, seq bigint)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select k.kind, k.reach, b.school_id, b.code, b.branch_no, extract(year from p_day)::int, y.fy, coalesce(s.next_no, 1)
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

revoke execute on function platform.next_numbers(int, date) from public;
grant execute on function platform.next_numbers(int, date) to app_rw, app_all;
grant execute on function platform.format_number(text, int, text, int, int, text, bigint) to app_rw, app_all, app_public;
