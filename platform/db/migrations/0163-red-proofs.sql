-- ACC-90: how many differences the last night's proofs of a school found; 0 as long as none has run.
create function platform.red_proofs(p_school int) returns int
language sql stable security definer set search_path = platform, pg_temp as $$
  select count(*)::int from platform.ledger_proofs
   where school_id = p_school and not ok and run_at = (select max(run_at) from platform.ledger_proofs where school_id = p_school)
$$;
revoke execute on function platform.red_proofs(int) from public;
grant execute on function platform.red_proofs(int) to app_rw, app_all;
