-- BR-6, ACC-85: who runs a branch, by date. A branch that never changed hands has no row: what it is now it always was (decision 0204).

create table branches.branch_ownerships (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  -- The first of a month: figures of a month go by its last day.
  from_on date not null check (extract(day from from_on) = 1),
  before text not null check (before in ('own', 'franchise')),
  ownership text not null check (ownership in ('own', 'franchise')),
  franchisee_before bigint,
  franchisee_id bigint,
  agreement_id bigint,
  reason text not null check (btrim(reason) <> ''),
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  unique (branch_id, from_on),
  check (before <> ownership),
  check ((before = 'franchise') = (franchisee_before is not null)),
  check ((ownership = 'franchise') = (franchisee_id is not null))
);
select platform.append_only('branches.branch_ownerships');

create function branches.ownership_on(p_branch int, p_day date, p_now text) returns text
language sql stable set search_path = branches, pg_temp as $$
  select coalesce(
    (select o.ownership from branches.branch_ownerships o where o.branch_id = p_branch and o.from_on <= p_day order by o.from_on desc limit 1),
    (select o.before from branches.branch_ownerships o where o.branch_id = p_branch and o.from_on > p_day order by o.from_on limit 1),
    p_now)
$$;

-- Whose scope a change of hands moves: people who reach it by a grant of own branches or of franchises alone. Counted, never named.
create function branches.reach_moved(p_branch int, p_to text) returns table (lost int, won int)
language sql stable security definer set search_path = platform, pg_temp as $$
  select count(*) filter (where by_kind <> p_to)::int, count(*) filter (where by_kind = p_to)::int
    from (select distinct g.user_id, g.kind as by_kind from platform.user_grants g join platform.users u on u.id = g.user_id and u.status = 'active'
           where g.kind in ('own', 'franchise')
             and not exists (select from platform.user_grants o where o.user_id = g.user_id and (o.kind = 'all' or o.branch_id = p_branch))
             and not exists (select from platform.user_grants o where o.user_id = g.user_id and o.kind in ('own', 'franchise') and o.kind <> g.kind)) x
   where platform.in_scope(p_branch)
$$;

-- The book of the group that a branch belongs to, also for who does not see it.
create function branches.office_of(p_branch int) returns int
language sql stable security definer set search_path = platform, pg_temp as $$
  select o.id from platform.branches b join platform.branches o on o.school_id = b.school_id and o.country_id = b.country_id and o.kind = 'head_office'
   where b.id = p_branch and b.school_id = platform.current_school()
$$;
revoke execute on function branches.reach_moved(int, text), branches.office_of(int) from public;
grant execute on function branches.ownership_on(int, date, text), branches.reach_moved(int, text), branches.office_of(int) to app_rw, app_all;
