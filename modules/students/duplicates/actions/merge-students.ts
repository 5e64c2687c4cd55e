// STU-9: two records of one child become one. What belongs to the loser moves; its number stays findable and leads to the survivor.

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentMerge } from '../contract/duplicates.ts';
import { studentsMerging } from '#modules/students/families/chapter.ts';
import { namesBehind, noteChange, shownChanges } from '#modules/students/roll/chapter.ts';
import { keptSide, mergeFields, mergeProblem, type MergeSide } from '../rules/merge-fields.ts';
import type { IdentityKind } from '#modules/students/person/rules/index.ts';
import { movePapers, movesOf } from '#modules/students/papers/chapter.ts';

type Answer = DataOf<typeof studentMerge>;
type Side = MergeSide &
  Record<string, unknown> & {
    branch_id: number;
    identity_kind: IdentityKind;
    reg_no: string | null;
    status: Answer['winner']['status'];
  };

async function lockBoth(winner_id: number, loser_id: number): Promise<{ winner: Side; loser: Side }> {
  const rows = await rowsOf(sql<Side>`
    select s.id, s.branch_id, s.school_id, s.full_name, s.full_name_native, s.status, s.reg_no, s.admission_no, s.enrolment_id, s.dob, s.gender,
           s.identity_kind, s.identity_no, s.nationality_id, s.place_of_birth, s.religion, s.blood_group, s.passport_no, s.visa_expiry,
           s.ministry_file_no, s.category_id, s.house_id, s.mobile, s.email, s.special_needs, s.photo_file_id
      from students.students s where s.id in (${winner_id}::bigint, ${loser_id}::bigint) and ${inScope('s.branch_id')} and s.merged_into_id is null
     order by s.id for update of s`);
  const winner = rows.find((row) => row.id === winner_id);
  const loser = rows.find((row) => row.id === loser_id);
  if (!winner || !loser) throw notFound('One of these students');
  return { winner, loser };
}

async function compare(winner: Side, loser: Side, taken: ReadonlySet<string>): Promise<Answer['fields']> {
  const changes = Object.fromEntries(
    mergeFields
      .filter((field) => (winner[field] ?? null) !== (loser[field] ?? null))
      .map((field) => [field, { from: winner[field] ?? null, to: loser[field] ?? null }]),
  );
  const said = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
  return shownChanges(changes, await namesBehind([changes]), loser.identity_kind).map((row) => {
    const isPhoto = row.field === 'photo_file_id';
    return {
      field: row.field,
      label: isPhoto ? 'Photo' : row.label,
      winner: isPhoto && row.before !== null ? 'has one' : said(row.before),
      loser: isPhoto && row.after !== null ? 'has one' : said(row.after),
      keep: keptSide(namedIn(winner, row.field), namedIn(loser, row.field), taken.has(row.field)),
    };
  });
}

const shortOf = (side: Side): Answer['winner'] => ({
  student_id: side.id,
  name: side.full_name,
  number: side.admission_no ?? side.reg_no,
  status: side.status,
});

/** Without `confirm` this is a preview. */
export async function mergeStudents(input: ParsedInputOf<typeof studentMerge>): Promise<Answer> {
  await requirePermission('Student Merge');
  const { winner, loser } = await lockBoth(input.winner_id, input.loser_id);
  const problem = mergeProblem(winner, loser);
  if (problem) throw problem;
  await gate(winner.branch_id, 'student_edit');
  const fields = await compare(winner, loser, new Set(input.take));
  const answer = { winner: shortOf(winner), loser: shortOf(loser), fields, moves: await movesOf(loser.id) };
  if (!input.confirm) return { done: false, ...answer };
  if (!input.reason) throw badField('reason', 'Enter how you know that this is one child');
  await refuseOpen(loser);
  await studentsMerging.ask({ winner_id: winner.id, loser_id: loser.id });
  await movePapers(winner, loser.id);
  await close(loser, winner.id);
  await take(winner, loser, fields);
  await noteChange({
    branch_id: winner.branch_id,
    student_id: winner.id,
    action: 'merged',
    before: Object.fromEntries(fields.map((row) => [row.field, row.winner])),
    after: {
      ...Object.fromEntries(fields.map((row) => [row.field, row.keep === 'loser' ? row.loser : row.winner])),
      merged: `${loser.full_name} ${loser.reg_no ?? loser.id}`,
      reason: input.reason,
    },
  });
  return { done: true, ...answer };
}

/** STU-46: pending requests of the record that goes are decided first. */
async function refuseOpen(loser: Side): Promise<void> {
  const coming = await rowOf(sql<{ from_place: string }>`
    select from_place from students.group_moves where applicant_id = ${loser.id}::bigint and state = 'waiting'`);
  if (coming)
    throw conflict(`${loser.full_name} is expected from ${coming.from_place}: admit or refuse the child first.`);
  const open = await rowOf(sql<{ id: number; title: string }>`
    select r.id, r.title from platform.approval_requests r
     where r.subject_kind = 'student' and r.subject_id = ${loser.id}::bigint and r.status = 'pending' order by r.id limit 1`);
  if (open)
    throw conflict(
      `Request ${open.id} (${open.title}) waits for ${loser.full_name}. Let it be decided or cancel it first.`,
    );
}

async function close(loser: Side, winner_id: number): Promise<void> {
  await rowsOf(sql`
    update students.students set merged_into_id = ${winner_id}::bigint, status = 'not_admitted', status_since = platform.today(branch_id),
           device_pin = null, updated_by = platform.current_user_id() where id = ${loser.id}::bigint`);
}

/** After the loser is closed, because a card number belongs to one living record only. */
async function take(winner: Side, loser: Side, fields: Answer['fields']): Promise<void> {
  const taken: readonly string[] = fields.filter((row) => row.keep === 'loser').map((row) => row.field);
  const columns = mergeFields.filter((field) => taken.includes(field));
  const kind = taken.includes('identity_no') ? ['identity_kind'] : [];
  const sets = [...columns, ...kind].map((field) => sql`${sql.ref(field)} = ${namedIn(loser, field) ?? null}, `);
  await rowsOf(sql`
    update students.students s set ${sql.join(sets, sql``)}custom = l.custom || s.custom, application_id = coalesce(s.application_id, l.application_id),
           previous_student_id = coalesce(s.previous_student_id, l.previous_student_id),
           photo_taken_on = case when ${taken.includes('photo_file_id')}::boolean then l.photo_taken_on else s.photo_taken_on end, updated_by = platform.current_user_id()
      from students.students l where s.id = ${winner.id}::bigint and l.id = ${loser.id}::bigint`);
}
