-- ACC-90 on the screen: the last run of the proofs of the school that is asked for. Differences of branches beyond the scope are told to be
-- there, without their figures; what is of no branch is everybody's.
create function platform.last_proofs(p_school int)
returns table (id bigint, run_at timestamptz, kind text, ok boolean, seen boolean, branch_id int, expected bigint, found bigint, detail text)
language sql stable security definer set search_path = platform, pg_temp as $$
  select f.id, f.run_at, f.kind, f.ok, s.seen, case when s.seen then f.branch_id end, case when s.seen then f.expected end,
         case when s.seen then f.found end, case when s.seen then f.detail end
    from platform.ledger_proofs f
   cross join lateral (select f.branch_id is null or platform.current_user_id() is null or platform.in_scope(f.branch_id) as seen) s
   where f.school_id = p_school and p_school = platform.current_school()
     and f.run_at = (select max(x.run_at) from platform.ledger_proofs x where x.school_id = p_school)
$$;
revoke execute on function platform.last_proofs(int) from public;
grant execute on function platform.last_proofs(int) to app_rw, app_all;
