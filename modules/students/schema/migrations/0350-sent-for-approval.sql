-- Freezes, leavings and batches of edits that were sent for approval say so, and no more: whether the request waits, was rejected or taken back
-- stands in the request alone (docs/decisions/0097). What an approval has carried out is a state of the row as before.

-- What names no request was never asked of anybody.
update students.student_freezes set state = case state when 'pending' then 'draft' else 'cancelled' end
 where approval_id is null and state in ('pending', 'rejected');
alter table students.student_freezes drop constraint student_freezes_state_check;
update students.student_freezes f set state = 'sent' from platform.approval_requests r
 where r.id = f.approval_id and r.status <> 'approved' and f.state in ('pending', 'rejected', 'cancelled');
-- The trigger of the version names the columns; the migrator attaches it again.
drop trigger if exists touch on students.student_freezes;
alter table students.student_freezes
  add constraint student_freezes_state_check check (state in ('draft', 'sent', 'approved', 'active', 'ended', 'cancelled')),
  add constraint student_freezes_sent check (state <> 'sent' or approval_id is not null),
  -- The request to come back names its freeze; its number stood here a second time.
  drop column unfreeze_request_id;
create index student_freezes_approval on students.student_freezes (approval_id) where state = 'sent';

update students.student_leavings set state = case state when 'pending' then 'draft' else 'cancelled' end
 where approval_id is null and state in ('pending', 'rejected');
alter table students.student_leavings drop constraint student_leavings_state_check;
drop index students.student_leavings_one_open;

-- A leaving that leads to another school of the group is followed there, where the request cannot be seen: its state is written over.
create or replace function students.group_move_follows_leaving() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_state text := case new.state when 'sent' then coalesce((select r.status from platform.approval_requests r where r.id = new.approval_id), 'pending')
                                 else new.state end;
begin
  update students.group_moves m
     set leaving_state = v_state, leaving_on = new.leaving_on, join_on = greatest(m.join_on, new.leaving_on + 1),
         state = case when m.state = 'waiting' and v_state in ('rejected', 'cancelled', 'reversed') then 'withdrawn' else m.state end,
         updated_at = platform.now()
   where m.leaving_id = new.id;
  return null;
end $$;
-- The request ended without the leaving: told by its owner in the transaction of the end.
create function students.group_move_hears_request(p_leaving bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update students.group_moves m
     set leaving_state = r.status, state = case when m.state = 'waiting' then 'withdrawn' else m.state end, updated_at = platform.now()
    from students.student_leavings l join platform.approval_requests r on r.id = l.approval_id
   where l.id = p_leaving and l.state = 'sent' and r.status in ('rejected', 'cancelled') and m.leaving_id = l.id
     and (platform.in_scope(l.branch_id) or current_setting('app.branches', true) is null)
$$;
revoke execute on function students.group_move_hears_request(bigint) from public;
grant execute on function students.group_move_hears_request(bigint) to app_rw, app_all;

update students.student_leavings l set state = 'sent' from platform.approval_requests r
 where r.id = l.approval_id and r.status <> 'approved' and l.state in ('pending', 'rejected', 'cancelled');
alter table students.student_leavings
  add constraint student_leavings_state_check check (state in ('draft', 'sent', 'approved', 'settled', 'cancelled', 'reversed')),
  add constraint student_leavings_sent check (state <> 'sent' or approval_id is not null);
-- One draft a student; that none is begun beside a request that waits is asked of the request.
create unique index student_leavings_one_open on students.student_leavings (student_id) where state = 'draft';
create index student_leavings_approval on students.student_leavings (approval_id) where state = 'sent';
create or replace function students.was_struck_off(p_student_id bigint, p_exit text, p_end date) returns boolean language sql stable as $$
  select p_exit = 'left' and exists (
    select 1 from students.student_leavings l
     where l.student_id = p_student_id and l.leaving_on = p_end and l.reason = 'struck_off' and l.state not in ('draft', 'sent', 'cancelled'))
$$;

update students.student_bulk_edits set state = 'draft' where approval_id is null and state in ('checking', 'pending', 'approved', 'applying');
update students.student_bulk_edits set state = 'cancelled' where approval_id is null and state = 'rejected';
alter table students.student_bulk_edits drop constraint student_bulk_edits_state_check;
update students.student_bulk_edits e set state = 'sent' from platform.approval_requests r
 where r.id = e.approval_id and r.status <> 'approved' and e.state <> 'applied';
update students.student_bulk_edits set state = 'applied' where state in ('checking', 'pending', 'approved', 'applying', 'rejected');
alter table students.student_bulk_edits
  add constraint student_bulk_edits_state_check check (state in ('draft', 'sent', 'applied', 'cancelled')),
  add constraint student_bulk_edits_sent check (state <> 'sent' or approval_id is not null);
