-- Who decides reaches what the decision touches (docs/decisions/0060): the engine notes with each level which branches that are, beside the
-- level's own branch, and neither the queue, the telling nor the decision itself forgets it.

alter table platform.approval_requests
  -- Branches that the decider of the waiting level must reach, beside the one it waits for.
  add column waits_reach int[] not null default '{}',
  -- Every branch of the school.
  add column waits_school boolean not null default false;
grant update (waits_reach, waits_school) on platform.approval_requests to app_rw, app_all;

-- What waits already and names no branch touches the branches of its rows, or the whole school.
update platform.approval_requests r
   set waits_reach = coalesce((select array_agg(distinct w.branch_id) from platform.approval_rows w where w.request_id = r.id and w.branch_id is not null), '{}')
 where r.status = 'pending' and r.row_count > 0;
update platform.approval_requests r set waits_school = true
 where r.status = 'pending' and r.waits_branch_id is null and r.waits_reach = '{}' and not r.waits_everywhere;

-- May this person's grants carry the decision of the level that waits? The one named for it needs no branch, but all that lies beyond.
create function platform.reaches_request(p_user bigint, r platform.approval_requests) returns boolean language sql stable security definer
set search_path = platform, pg_temp as $$
  select (r.waits_reach = '{}' or platform.reaches(p_user, r.waits_reach, r.school_id))
     and (not r.waits_school or platform.reaches(p_user, null, r.school_id))
     and (r.waits_user_id is not distinct from p_user
       or ((not r.waits_everywhere or exists (select 1 from platform.user_grants g where g.user_id = p_user and g.kind = 'all'))
         and (r.waits_branch_id is null or platform.reaches(p_user, array[r.waits_branch_id], r.school_id))))
$$;
revoke execute on function platform.reaches_request(bigint, platform.approval_requests) from public;

create or replace function platform.guard_decision() returns trigger language plpgsql security definer set search_path = platform, pg_temp as $$
declare r platform.approval_requests;
begin
  if new.verb not in ('approve', 'reject') then return new; end if;
  select * into r from platform.approval_requests where id = new.request_id;
  if r.status <> 'pending' then
    raise exception 'This request was decided already' using errcode = 'MK409';
  end if;
  if r.asked_by in (new.user_id, new.in_name_of) then
    raise exception 'Nobody decides a request of their own' using errcode = 'MK403';
  end if;
  if r.about_user_id in (new.user_id, new.in_name_of) then
    raise exception 'Nobody decides what is about themselves' using errcode = 'MK403';
  end if;
  if not platform.reaches_request(new.user_id, r) or (new.in_name_of is not null and not platform.reaches_request(new.in_name_of, r)) then
    raise exception 'This reaches branches that you do not have. Somebody who works in all of them decides it.' using errcode = 'MK403';
  end if;
  return new;
end $$;

-- As before, and within reach.
create or replace function platform.deciders_of(p_request bigint) returns setof bigint language sql stable security definer
set search_path = platform, public, pg_temp as $$
  with r as (select * from platform.approval_requests where id = p_request and status = 'pending' and not asked_back),
  holders as (
    select u.id from r join platform.users u on u.status = 'active'
     where ((u.id = r.waits_user_id)
        or (r.waits_permission is not null
            and exists (select 1 from platform.permissions p where p.name = r.waits_permission
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
