-- Branches that close and drafts that go (10 section 4.1). A draft has no line in the book, no child and no paper: what was set up for it alone
-- goes with it. Whatever else refers to it refuses the deletion by its key.
create function branches.delete_draft(p_branch int) returns void
language plpgsql security definer set search_path = branches, platform, pg_temp as $$
begin
  if not platform.in_scope(p_branch) then
    raise exception 'This branch was not found' using errcode = 'MK404';
  end if;
  perform 1 from platform.branches where id = p_branch and status = 'draft' and kind = 'campus' for update;
  if not found then raise exception 'Only a draft can be deleted' using errcode = 'MK409'; end if;
  delete from branches.branch_status_changes where branch_id = p_branch;
  delete from branches.branch_contacts where branch_id = p_branch;
  delete from branches.branch_class_plans where branch_id = p_branch;
  delete from branches.class_seats where branch_id = p_branch;
  delete from branches.sections where branch_id = p_branch;
  delete from branches.rooms where branch_id = p_branch;
  delete from branches.branch_course_subjects where branch_id = p_branch;
  delete from branches.branch_courses where branch_id = p_branch;
  delete from platform.user_grants where branch_id = p_branch;
  perform platform.forget_branch(p_branch);
  delete from platform.setting_values where branch_id = p_branch;
  delete from platform.branches where id = p_branch;
end $$;
revoke execute on function branches.delete_draft(int) from public;
grant execute on function branches.delete_draft(int) to app_rw, app_all;

-- The board of states reads the last change of each branch.
create index branch_status_changes_last on branches.branch_status_changes (branch_id, id desc);
