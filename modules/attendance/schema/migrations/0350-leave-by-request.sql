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

-- What was asked for before becomes a request, as it stood.
update attendance.student_leaves v
   set granted_at = case when v.state = 'approved' then coalesce(v.decided_at, v.updated_at) end,
       granted_by = case when v.state = 'approved' then v.decided_by end,
       approval_id = platform.take_over_request(jsonb_build_object(
         'school_id', b.school_id, 'branch_id', v.branch_id, 'kind', 'student leave', 'subject_kind', 'student', 'subject_id', v.student_id,
         'subject_label', s.full_name, 'title', format('Leave from %s to %s', to_char(v.from_on, 'DD/MM/YYYY'), to_char(v.to_on, 'DD/MM/YYYY')),
         'shows', jsonb_build_array(
           jsonb_build_object('field', 'from_on', 'label', 'First day', 'before', null, 'after', v.from_on, 'form', 'date'),
           jsonb_build_object('field', 'to_on', 'label', 'Last day', 'before', null, 'after', v.to_on, 'form', 'date')),
         'change', jsonb_build_object('leave_id', v.id, 'from_on', v.from_on, 'to_on', v.to_on), 'reason', v.reason,
         'file_ids', case when v.file_id is null then '[]' else jsonb_build_array(v.file_id) end,
         'levels', '[{"title": "Leave of a child", "permission": "Student Attandance Edit", "or": ["parent-student-request"]}]'::jsonb,
         'waits_permission', 'Student Attandance Edit', 'waits_also', jsonb_build_array('parent-student-request'),
         'asked_by', v.created_by, 'status', v.state, 'decided_at', coalesce(v.decided_at, v.updated_at), 'decided_by', v.decided_by,
         'created_at', v.created_at), v.decision_note)
  from students.students s, platform.branches b where s.id = v.student_id and b.id = v.branch_id;

drop index attendance.student_leaves_branch;
alter table attendance.student_leaves
  drop column state, drop column request_id, drop column decided_by, drop column decided_at, drop column decision_note,
  add check (cancelled_at is null or granted_at is not null);
create index student_leaves_branch on attendance.student_leaves (branch_id, from_on desc, id);
create index student_leaves_approval on attendance.student_leaves (approval_id);
