-- The scope of a decision: also the branches that its level has to reach (a bill over many branches, 05 §14.8), whatever branch its decider
-- looks at. That the decider's grants reach them was asked before the decision was written.

create or replace function platform.approval_branches(p_request bigint) returns int[] language plpgsql security definer
set search_path = platform, pg_temp as $$
declare
  r platform.approval_requests;
  v_branches int[];
begin
  select * into r from platform.approval_requests where id = p_request and school_id = platform.current_school();
  if not found or r.status <> 'pending' or not exists (
    select 1 from platform.approval_decisions d
     where d.request_id = r.id and d.level = r.level and d.verb in ('approve', 'reject') and d.user_id = platform.current_user_id()
       and d.at = now()) then
    raise exception 'This request was not found' using errcode = 'MK404';
  end if;
  select array_agg(distinct b.branch_id) into v_branches
    from (select r.branch_id union select r.to_branch_id
          union select unnest(r.waits_reach)
          union select w.branch_id from platform.approval_rows w where w.request_id = r.id and w.status = 'pending') b
   where b.branch_id is not null;
  if exists (select 1 from unnest(v_branches) b where not platform.in_scope(b)) then
    insert into platform.audit_entries (school_id, branch_id, user_id, record_kind, record_id, action, after)
    values (r.school_id, r.branch_id, platform.current_user_id(), 'approval', r.id, 'applied across branches', jsonb_build_object('branches', v_branches));
  end if;
  return coalesce(v_branches, '{}');
end $$;
