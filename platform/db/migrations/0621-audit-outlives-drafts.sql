-- The audit outlives what it tells of: a draft branch that is deleted keeps its lines there, as a deleted record of any kind does. A line of
-- the audit is never changed, so its branch cannot be taken out of it either.
alter table platform.audit_entries drop constraint audit_entries_branch_id_fkey;

-- Nobody has it as their environment any more (called by branches.delete_draft, which checks and locks).
create function platform.forget_branch(p_branch int) returns void language sql security definer set search_path = platform, pg_temp as $$
  update platform.users set branch_id = null where branch_id = p_branch
$$;
revoke execute on function platform.forget_branch(int) from public;
