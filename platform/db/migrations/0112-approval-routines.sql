-- Routines of the approval engine with the rights of the owner; each checks for itself (spec 00 §12).

-- The branches that a request touches, for the transaction of its last decision: it is carried out under the decider's scope and these,
-- so that the receiving branch may accept what the releasing branch gives. Only for a person whose decision on it stands in this
-- very transaction, and with an audit row.
create function platform.approval_branches(p_request bigint) returns int[] language plpgsql security definer
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
          union select w.branch_id from platform.approval_rows w where w.request_id = r.id and w.status = 'pending') b
   where b.branch_id is not null;
  if exists (select 1 from unnest(v_branches) b where not platform.in_scope(b)) then
    insert into platform.audit_entries (school_id, branch_id, user_id, record_kind, record_id, action, after)
    values (r.school_id, r.branch_id, platform.current_user_id(), 'approval', r.id, 'applied across branches', jsonb_build_object('branches', v_branches));
  end if;
  return coalesce(v_branches, '{}');
end $$;

-- The branches that a person's grants reach, for delegation and for telling who may decide; null is every branch.
create function platform.granted_to(p_user bigint) returns int[] language sql stable security definer set search_path = platform, pg_temp as $$
  select case when exists (select 1 from platform.user_grants where user_id = p_user and kind = 'all') then null
    else coalesce((select array_agg(b.id) from platform.branches b
      where exists (select 1 from platform.user_grants g where g.user_id = p_user and (g.branch_id = b.id or g.kind = b.ownership))), '{}') end
$$;

-- Who may decide a waiting request now: holders of the level's permission whose grants reach the branch, the person named, and who
-- stands in for one of them; never who asked, whom it is about, or who approved an earlier level.
create function platform.deciders_of(p_request bigint) returns setof bigint language sql stable security definer
set search_path = platform, public, pg_temp as $$
  with r as (select * from platform.approval_requests where id = p_request and status = 'pending' and not asked_back),
  holders as (
    select u.id from r join platform.users u on u.status = 'active'
     where (u.id = r.waits_user_id)
        or (r.waits_permission is not null
            and exists (select 1 from platform.permissions p where p.name = r.waits_permission
                  and (exists (select 1 from platform.user_roles ur join platform.roles o on o.id = ur.role_id where ur.user_id = u.id
                         and (o.is_system or exists (select 1 from platform.role_permissions rp where rp.role_id = o.id and rp.permission_id = p.id)))
                    or exists (select 1 from platform.user_permissions up where up.user_id = u.id and up.permission_id = p.id)))
            and exists (select 1 from platform.user_grants g left join platform.branches b on b.id = r.waits_branch_id
                  where g.user_id = u.id and (g.kind = 'all' or (not r.waits_everywhere
                    and (b.id is null or g.branch_id = b.id or g.kind = b.ownership)))))),
  all_of as (
    select id from holders
    union
    select d.to_user_id from r join platform.approval_delegations d on d.school_id = r.school_id and d.ended_at is null
       and current_date between d.starts_on and d.ends_on and (d.kinds is null or r.kind = any (d.kinds))
     join holders h on h.id = d.from_user_id join platform.users u on u.id = d.to_user_id and u.status = 'active'
     where d.from_user_id is distinct from r.asked_by and d.from_user_id is distinct from r.about_user_id)
  select a.id from all_of a cross join r
   where a.id is distinct from r.asked_by and a.id is distinct from r.about_user_id
     and not exists (select 1 from platform.approval_decisions d where d.request_id = r.id and d.verb = 'approve' and a.id in (d.user_id, d.in_name_of))
$$;

-- Requests that have waited longer than their school allows, of every school; marks them, so that two runs remind once.
create function platform.remind_approvals(p_limit int)
returns table (school_id int, request_id bigint, kind text, title text, subject_label text, branch_id int, level smallint, asked_by bigint)
language sql security definer set search_path = platform, pg_temp as $$
  update platform.approval_requests a set reminders = a.reminders + 1, reminded_at = now()
   where a.id in (select r.id from platform.approval_requests r
                   where r.status = 'pending' and not r.asked_back
                     and coalesce(r.reminded_at, r.waits_since)
                       < now() - make_interval(days => greatest(1, (platform.school_setting('approval_reminder_days', r.school_id, current_date) #>> '{}')::int))
                   order by r.id limit p_limit for update skip locked)
  returning a.school_id, a.id, a.kind, a.title, a.subject_label, a.branch_id, a.level, a.asked_by
$$;

do $$
declare f text;
begin
  foreach f in array array['approval_branches(bigint)', 'granted_to(bigint)', 'deciders_of(bigint)', 'remind_approvals(int)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.approval_branches(bigint), platform.granted_to(bigint), platform.deciders_of(bigint) to app_rw, app_all;
grant execute on function platform.deciders_of(bigint), platform.remind_approvals(int) to maktab_app;
