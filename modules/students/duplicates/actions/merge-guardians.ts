// STU-9: two records of one guardian of a family become one: its children, requests, pick-up card and account go to the survivor.

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { guardianMerge } from '../contract/duplicates.ts';
import { elsewhereWords, readFamilyShown, studentsFamilyChanged } from '#modules/students/families/chapter.ts';
import { comparedGuardians, type GuardianRow } from '../reads/guardian-merge.ts';
import { guardianMergeProblem, type GuardianOf } from '../rules/merge-guardians.ts';
import { moveGuardianThings } from '../steps/merge-guardian-things.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

type Answer = DataOf<typeof guardianMerge>;

interface Link extends GuardianOf {
  branch_id: number;
}

async function lockBoth(winner_id: number, loser_id: number): Promise<{ winner: GuardianRow; loser: GuardianRow }> {
  const rows = await rowsOf(sql<GuardianRow>`
    select g.id, g.family_id, g.full_name, g.full_name_native, g.gender, g.identity_kind, g.identity_no, g.identity_expiry, g.nationality_id, g.mobile,
           g.whatsapp, g.email, g.occupation, g.employer, g.language, g.photo_file_id, g.deceased
      from students.guardians g
     where g.id in (${winner_id}::bigint, ${loser_id}::bigint) and g.merged_into_id is null and g.school_id = platform.current_school()
       and exists (select 1 from students.family_branches f where f.family_id = g.family_id and ${inScope('f.branch_id')})
     order by g.id for update of g`);
  const winner = rows.find((row) => row.id === winner_id);
  const loser = rows.find((row) => row.id === loser_id);
  if (!winner || !loser) throw notFound('One of these guardians');
  return { winner, loser };
}

const linksOf = (ids: readonly number[]): Promise<Link[]> =>
  rowsOf(sql<Link>`
    select l.guardian_id, l.student_id, s.full_name as student, l.relation, l.custody, s.branch_id
      from students.student_guardians l join students.students s on s.id = l.student_id
     where l.guardian_id = any (${[...ids]}::bigint[]) order by l.student_id, l.id for update of l`);

/** Pending requests of the guardian who goes are decided first. */
async function refuseOpen(loser: GuardianRow, links: readonly Link[]): Promise<void> {
  const claims = ['full_name', 'identity_kind', 'identity_no'].map((field) => `guardian ${loser.id} ${field}`);
  const custody = links.map((one) => `student ${one.student_id} custody ${loser.id}`);
  const open = await rowOf(sql<{ request_id: number }>`
    select request_id from platform.approval_claims where claim = any (${[...claims, ...custody]}::text[]) limit 1`);
  if (open)
    throw conflict(`Request ${open.request_id} waits for ${loser.full_name}. Let it be decided or cancel it first.`);
}

/** Without `confirm` this is a preview. */
export async function mergeGuardians(input: ParsedInputOf<typeof guardianMerge>): Promise<Answer> {
  await requirePermission('Student Merge');
  const { winner, loser } = await lockBoth(input.winner_id, input.loser_id);
  const links = await linksOf([winner.id, loser.id]);
  const problem = guardianMergeProblem(winner, loser, links);
  if (problem) throw problem;
  const family = await readFamilyShown(winner.family_id);
  if (family.children_elsewhere > 0)
    throw conflict(
      `Family number ${family.family_no} has ${elsewhereWords(family.children_elsewhere)}: merging is done by somebody who sees all its branches.`,
    );
  for (const branch_id of new Set(links.map((one) => one.branch_id))) await gate(branch_id, 'student_edit');
  const fields = await comparedGuardians(winner, loser, new Set(input.take));
  const children = links.filter((one) => one.guardian_id === loser.id);
  const answer = {
    winner: { guardian_id: winner.id, name: winner.full_name },
    loser: { guardian_id: loser.id, name: loser.full_name },
    fields,
    children: [...new Set(children.map((one) => one.student))],
    changes: ['The merged guardian keeps the rights of both: primary, fee payer, may collect.'],
  };
  if (!input.confirm) return { done: false, ...answer };
  if (!input.reason) throw badField('reason', 'Enter how you know that this is one person');
  await refuseOpen(loser, links);
  const changes = await moveGuardianThings(winner, loser);
  await close(loser, winner.id);
  await take(winner, loser, fields);
  await studentsFamilyChanged.ask({ family_ids: [winner.family_id] });
  for (const { student_id, branch_id } of children)
    await noteChange({
      branch_id,
      student_id,
      action: 'guardians merged',
      before: { guardian: loser.full_name },
      after: { guardian: winner.full_name, reason: input.reason },
    });
  return { done: true, ...answer, changes: [...answer.changes, ...changes] };
}

const close = (loser: GuardianRow, winner_id: number): Promise<unknown> =>
  rowsOf(sql`
    update students.guardians set merged_into_id = ${winner_id}::bigint, updated_by = platform.current_user_id()
     where id = ${loser.id}::bigint`);

/** After the loser is closed, because a card number belongs to one living guardian only. */
async function take(winner: GuardianRow, loser: GuardianRow, fields: Answer['fields']): Promise<void> {
  const taken = fields.filter((row) => row.keep === 'loser').map((row) => row.field);
  if (taken.includes('identity_no')) taken.push('identity_kind', 'identity_expiry');
  const sets = taken.map((field) => sql`${sql.ref(field)} = ${namedIn(loser, field) ?? null}, `);
  await rowsOf(sql`
    update students.guardians set ${sql.join(sets, sql``)}deceased = deceased or ${loser.deceased}::boolean,
           updated_by = platform.current_user_id() where id = ${winner.id}::bigint`);
}
