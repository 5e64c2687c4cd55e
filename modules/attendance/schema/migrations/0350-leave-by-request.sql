-- Leave of a child is asked for and decided in the approval engine (docs/decisions/0097). Its own row keeps what the engine does not know:
-- since when the leave holds, and that it was taken back afterwards.

alter table attendance.student_leaves
  add column approval_id bigint references platform.approval_requests (id),
  add column granted_at timestamptz,
  add column granted_by bigint references platform.users (id),
  add column cancelled_at timestamptz,
  add column cancelled_by bigint references platform.users (id),
  add column cancel_note text;
comment on column attendance.student_leaves.approval_id is 'The request it was asked by; null where it was entered with the marks and needed nobody';

-- What was asked for before becomes a request, as it stood: also what somebody decided who had asked, which the engine would refuse.
alter table platform.approval_decisions disable trigger guard_decision;
do $$
declare
  v record;
  v_request bigint;
begin
  for v in
    select l.*, s.full_name, b.school_id
      from attendance.student_leaves l join students.students s on s.id = l.student_id join platform.branches b on b.id = l.branch_id order by l.id
  loop
    insert into platform.approval_requests (school_id, branch_id, kind, subject_kind, subject_id, subject_label, title, shows, change, reason, file_ids,
           asked_by, status, levels, waits_permission, waits_also, waits_branch_id, waits_since, decided_at, decided_by, deciders, created_at, created_by)
    values (v.school_id, v.branch_id, 'student leave', 'student', v.student_id, left(v.full_name, 200),
            format('Leave from %s to %s', to_char(v.from_on, 'DD/MM/YYYY'), to_char(v.to_on, 'DD/MM/YYYY')),
            jsonb_build_array(
              jsonb_build_object('field', 'from_on', 'label', 'First day', 'before', null, 'after', v.from_on, 'form', 'date'),
              jsonb_build_object('field', 'to_on', 'label', 'Last day', 'before', null, 'after', v.to_on, 'form', 'date')),
            jsonb_build_object('leave_id', v.id, 'from_on', v.from_on, 'to_on', v.to_on), v.reason,
            case when v.file_id is null then '{}' else array[v.file_id] end, v.created_by, v.state,
            '[{"title": "Leave of a child", "permission": "Student Attandance Edit", "or": ["parent-student-request"]}]',
            case when v.state = 'pending' then 'Student Attandance Edit' end,
            case when v.state = 'pending' then array['parent-student-request'] else '{}' end,
            case when v.state = 'pending' then v.branch_id end, v.created_at,
            case when v.state <> 'pending' then coalesce(v.decided_at, v.updated_at) end, v.decided_by,
            case when v.decided_by is null then '{}' else array[v.decided_by] end, v.created_at, v.created_by)
    returning id into v_request;
    if v.decided_by is not null and v.state <> 'pending' then
      insert into platform.approval_decisions (school_id, request_id, level, verb, user_id, reason, at)
      values (v.school_id, v_request, 1, case v.state when 'approved' then 'approve' when 'rejected' then 'reject' else 'cancel' end, v.decided_by,
              coalesce(v.decision_note, case when v.state <> 'approved' then 'No reason was written' end), coalesce(v.decided_at, v.updated_at));
    end if;
    update attendance.student_leaves
       set approval_id = v_request,
           granted_at = case when v.state = 'approved' then coalesce(v.decided_at, v.updated_at) end,
           granted_by = case when v.state = 'approved' then v.decided_by end
     where id = v.id;
  end loop;
end $$;
alter table platform.approval_decisions enable trigger guard_decision;

drop index attendance.student_leaves_branch;
alter table attendance.student_leaves
  drop column state, drop column request_id, drop column decided_by, drop column decided_at, drop column decision_note,
  add check (cancelled_at is null or granted_at is not null);
create index student_leaves_branch on attendance.student_leaves (branch_id, from_on desc, id);
create index student_leaves_approval on attendance.student_leaves (approval_id);
