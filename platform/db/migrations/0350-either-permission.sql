-- A level may be decided by holders of one permission or of another (docs/decisions/0097).

alter table platform.approval_requests add column waits_also text[] not null default '{}';
comment on column platform.approval_requests.waits_also is 'Permissions of which each carries the waiting level, beside waits_permission';
grant update (waits_also) on platform.approval_requests to app_rw, app_all;
create index approval_requests_also on platform.approval_requests using gin (waits_also) where status = 'pending';

-- As before, with the other permissions of the level.
create or replace function platform.deciders_of(p_request bigint) returns setof bigint language sql stable security definer
set search_path = platform, public, pg_temp as $$
  with r as (select * from platform.approval_requests where id = p_request and status = 'pending' and not asked_back),
  holders as (
    select u.id from r join platform.users u on u.status = 'active'
     where ((u.id = r.waits_user_id)
        or (r.waits_permission is not null
            and exists (select 1 from platform.permissions p where (p.name = r.waits_permission or p.name = any (r.waits_also))
                  and (exists (select 1 from platform.user_roles ur join platform.roles o on o.id = ur.role_id where ur.user_id = u.id
                         and (o.is_system or exists (select 1 from platform.role_permissions rp where rp.role_id = o.id and rp.permission_id = p.id)))
                    or exists (select 1 from platform.user_permissions up where up.user_id = u.id and up.permission_id = p.id)))
            and exists (select 1 from platform.user_grants g left join platform.branches b on b.id = r.waits_branch_id
                  where g.user_id = u.id and (g.kind = 'all' or (not r.waits_everywhere
                    and (b.id is null or g.branch_id = b.id or g.kind = b.ownership))))))
       and (r.waits_reach = '{}' or platform.reaches(u.id, r.waits_reach, r.school_id))
       and (not r.waits_school or platform.reaches(u.id, null, r.school_id))),
  all_of as (
    select id from holders
    union
    select d.to_user_id from r join platform.approval_delegations d on d.school_id = r.school_id and d.ended_at is null
       and current_date between d.starts_on and d.ends_on and (d.kinds is null or r.kind = any (d.kinds))
     join holders h on h.id = d.from_user_id join platform.users u on u.id = d.to_user_id and u.status = 'active'
     where d.from_user_id is distinct from r.asked_by and d.from_user_id is distinct from r.about_user_id
       and (r.waits_reach = '{}' or platform.reaches(u.id, r.waits_reach, r.school_id))
       and (not r.waits_school or platform.reaches(u.id, null, r.school_id)))
  select a.id from all_of a cross join r
   where a.id is distinct from r.asked_by and a.id is distinct from r.about_user_id
     and not exists (select 1 from platform.approval_decisions d where d.request_id = r.id and d.verb = 'approve' and a.id in (d.user_id, d.in_name_of))
$$;

-- For a migration of an area whose records were decided without the engine: their requests as they stood, also what one hand had asked and
-- decided, which the engine refuses from now on. Fields of p_request are those of the table; answers the number of the request.
create function platform.take_over_request(p_request jsonb, p_note text) returns bigint language plpgsql
set search_path = platform, pg_temp as $$
declare
  r platform.approval_requests := jsonb_populate_record(null::platform.approval_requests, p_request);
  v_id bigint;
  v_pending boolean := r.status = 'pending';
begin
  insert into platform.approval_requests (school_id, branch_id, kind, subject_kind, subject_id, subject_label, title, shows, change, reason, file_ids,
         asked_by, status, levels, waits_permission, waits_also, waits_branch_id, waits_since, decided_at, decided_by, deciders, created_at, created_by)
  values (r.school_id, r.branch_id, r.kind, r.subject_kind, r.subject_id, left(r.subject_label, 200), r.title, r.shows, r.change, r.reason,
         coalesce(r.file_ids, '{}'), r.asked_by, r.status, r.levels, case when v_pending then r.waits_permission end,
         case when v_pending then coalesce(r.waits_also, '{}') else '{}' end, case when v_pending then r.branch_id end, r.created_at,
         case when not v_pending then r.decided_at end, r.decided_by, case when r.decided_by is null then '{}' else array[r.decided_by] end,
         r.created_at, r.asked_by)
  returning id into v_id;
  if r.decided_by is not null and not v_pending then
    alter table platform.approval_decisions disable trigger guard_decision;
    insert into platform.approval_decisions (school_id, request_id, level, verb, user_id, reason, at)
    values (r.school_id, v_id, 1, case r.status when 'approved' then 'approve' when 'rejected' then 'reject' else 'cancel' end, r.decided_by,
            coalesce(p_note, case when r.status <> 'approved' then 'No reason was written' end), r.decided_at);
    alter table platform.approval_decisions enable trigger guard_decision;
  end if;
  return v_id;
end $$;
revoke execute on function platform.take_over_request(jsonb, text) from public;
