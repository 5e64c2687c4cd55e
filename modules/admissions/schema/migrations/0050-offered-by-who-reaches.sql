-- A package comes on offer by the hand of somebody who reaches every branch that offers it, whatever the code does; the clock is nobody.

create function admissions.guard_offer() returns trigger language plpgsql security definer set search_path = admissions, platform, pg_temp as $$
declare
  v_me constant bigint := platform.current_user_id();
  v_branches int[];
begin
  if v_me is null then return null; end if;
  if new.branch_mode = 'list' then
    v_branches := array(select o.branch_id from admissions.admission_package_branches o where o.package_id = new.id);
  else
    v_branches := array(select b.id from platform.branches b where b.school_id = new.school_id and b.country_id = new.country_id
      and (new.branch_mode = 'all' or b.ownership = new.branch_mode));
  end if;
  if not platform.reaches(v_me, v_branches, new.school_id) then
    raise exception 'This package is for branches that you do not have. Somebody who works in all of them decides it.' using errcode = 'MK403';
  end if;
  return null;
end $$;
revoke execute on function admissions.guard_offer() from public;
create trigger guard_offer after update of status, branch_mode on admissions.admission_packages for each row
  when (new.status = 'active' and (old.status is distinct from new.status or old.branch_mode is distinct from new.branch_mode))
  execute function admissions.guard_offer();
