// Health, notes, warnings, cards, requests and former schools of one student (spec 03 §6.3); reading what is private is recorded (STU-11).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type {
  studentCards,
  studentMedical,
  studentRequests,
  studentSchools,
  studentWarnings,
} from '../contract/care.ts';

type Medical = DataOf<typeof studentMedical>;
type Warnings = DataOf<typeof studentWarnings>;

/** The branch of a student of the scope, or 404: a tab says no more than the record. */
export async function branchOfStudent(student_id: number): Promise<number> {
  const row = await rowOf(sql<{ branch_id: number }>`
    select s.branch_id from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row.branch_id;
}

/** STU-11: read with its permission only, and each reading is recorded. */
export async function readMedical(student_id: number): Promise<Medical> {
  await requirePermission('Student Medical');
  const branch_id = await branchOfStudent(student_id);
  await audit({ record_kind: 'student', record_id: student_id, branch_id, action: 'health read' });
  return medicalOf(student_id);
}

/** As it is stored, for the reader and for the answer of a save. */
export async function medicalOf(student_id: number): Promise<Medical> {
  const row = await rowOf(sql<Omit<Medical, 'conditions' | 'immunisations'>>`
    select version, allergies, medicines, disability, doctor, doctor_phone, insurance_no, first_aid_consent, note
      from students.student_medical where student_id = ${student_id}::bigint`);
  const conditions = await rowsOf(sql<Medical['conditions'][number]>`
    select name, severity, triggers, response, medicine, last_episode from students.student_conditions
     where student_id = ${student_id}::bigint order by array_position(array['high', 'medium', 'low'], severity), name, id`);
  const immunisations = await rowsOf(sql<Medical['immunisations'][number]>`
    select vaccine, dose, given_on from students.student_immunisations where student_id = ${student_id}::bigint order by given_on, vaccine, id`);
  const nothing = {
    version: 0,
    allergies: null,
    medicines: null,
    disability: null,
    doctor: null,
    doctor_phone: null,
    insurance_no: null,
    first_aid_consent: false,
    note: null,
  };
  return { ...(row ?? nothing), conditions, immunisations };
}

const noteColumns = sql`n.id, n.category, n.text, n.visibility, case when n.file_id is not null then '/api/v1/files/' || n.file_id end as file_url,
  u.name as by, n.created_at`;

export async function noteOf(id: number): Promise<Warnings['notes'][number]> {
  const row = await rowOf(sql<Warnings['notes'][number]>`
    select ${noteColumns} from students.student_notes n left join platform.users u on u.id = n.created_by where n.id = ${id}::bigint`);
  if (!row) throw notFound('This note');
  return row;
}

export async function readWarningsAndNotes(student_id: number): Promise<Warnings> {
  const branch_id = await branchOfStudent(student_id);
  const warnings = await rowsOf(sql<Warnings['warnings'][number]>`
    select w.id, w.warning_no, w.kind, w.level, w.text, w.issued_on, w.expires_on, u.name as by,
           case when w.withdrawn_reason is not null then 'withdrawn' when w.expires_on < platform.today(w.branch_id) then 'expired'
                when w.acknowledged_at is not null then 'acknowledged' else 'live' end as state
      from students.student_warnings w left join platform.users u on u.id = w.created_by
     where w.student_id = ${student_id}::bigint order by w.issued_on desc, w.id desc limit 200`);
  const readsPrivate = await holds('Student Edit Approval');
  const all = await rowsOf(sql<Warnings['notes'][number] & { mine: boolean }>`
    select ${noteColumns}, n.created_by is not distinct from ${who().user_id}::bigint as mine
      from students.student_notes n left join platform.users u on u.id = n.created_by
     where n.student_id = ${student_id}::bigint order by n.id desc limit 300`);
  const shown = all.filter((note) => note.visibility === 'branch' || note.mine || readsPrivate);
  const foreign = shown.filter((note) => note.visibility === 'private' && !note.mine);
  if (foreign.length > 0) {
    const after = { notes: foreign.map((note) => note.id) };
    await audit({ record_kind: 'student', record_id: student_id, branch_id, action: 'private notes read', after });
  }
  return { warnings, notes: shown.map(plain), hidden_notes: all.length - shown.length };
}

function plain({
  id,
  category,
  text,
  visibility,
  file_url,
  by,
  created_at,
}: Warnings['notes'][number]): Warnings['notes'][number] {
  return { id, category, text, visibility, file_url, by, created_at };
}

export async function readCards(student_id: number): Promise<DataOf<typeof studentCards>> {
  await branchOfStudent(student_id);
  return rowsOf(sql<DataOf<typeof studentCards>[number]>`
    select c.id, c.card_no, c.reason, c.state, y.name as session_name, c.issued_at, c.expires_on, c.reject_reason
      from students.student_cards c left join branches.academic_sessions y on y.id = c.session_id
     where c.student_id = ${student_id}::bigint order by c.id desc limit 100`);
}

/** All requests about the child, whoever decides them; newest first. */
export async function readRequests(student_id: number): Promise<DataOf<typeof studentRequests>> {
  await branchOfStudent(student_id);
  return rowsOf(sql<DataOf<typeof studentRequests>[number]>`
    select 'approval ' || r.id as key, r.kind, r.title, r.status as state, r.created_at as asked_at, a.name as asked_by, r.decided_at,
           d.name as decided_by, r.reason
      from platform.approval_requests r left join platform.users a on a.id = r.asked_by left join platform.users d on d.id = r.decided_by
     where (r.subject_kind = 'student' and r.subject_id = ${student_id}::bigint)
        or (r.subject_kind = 'freeze' and r.subject_id in (select id from students.student_freezes where student_id = ${student_id}::bigint))
        or (r.subject_kind = 'leaving' and r.subject_id in (select id from students.student_leavings where student_id = ${student_id}::bigint))
        or (r.subject_kind = 'transfer' and r.subject_id in (select id from students.student_transfers where student_id = ${student_id}::bigint))
    union all
    select 'parent ' || p.id, 'parent request', p.request_no || ': ' || left(p.text, 120), p.state, p.created_at, g.full_name, null, null, p.answer
      from students.parent_requests p left join students.guardians g on g.id = p.guardian_id where p.student_id = ${student_id}::bigint
     order by 5 desc limit 200`);
}

export async function readSchools(student_id: number): Promise<DataOf<typeof studentSchools>> {
  await branchOfStudent(student_id);
  return rowsOf(sql<DataOf<typeof studentSchools>[number]>`
    select id, name, city, board, class_from, class_to, from_on, to_on, result, reason, certificate_no
      from students.student_schools where student_id = ${student_id}::bigint order by to_on desc nulls last, id desc`);
}
