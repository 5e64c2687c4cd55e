// What lies with a record and goes over to the survivor of a merge: papers, notes, health, warnings, requests, guardians (STU-9).

import { counted } from '#kernel/counted.ts';
import { namedIn } from '#kernel/names.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** Rows that change their student and nothing else. */
const moved = {
  student_notes: 'note',
  student_schools: 'former school',
  student_conditions: 'condition',
  student_immunisations: 'immunisation',
  student_warnings: 'warning',
  parent_requests: 'request of parents',
  student_bulk_edit_rows: 'row of a bulk edit',
} as const;

/** Living papers are seen where the child is; what happened stays with the branch where it happened. */
const living = new Set<string>(['student_notes', 'student_schools', 'student_conditions', 'student_immunisations']);

/** '3 notes', '1 warning': only what there is. */
export async function movesOf(loser_id: number): Promise<string[]> {
  const counts = Object.keys(moved).map(
    (table) =>
      sql`select ${table}::text as what, count(*)::int as n from ${sql.table(`students.${table}`)} where student_id = ${loser_id}::bigint`,
  );
  const rows = await rowsOf(sql<{ what: string; n: number }>`
    ${sql.join(counts, sql` union all `)}
    union all select 'paper', count(*)::int from students.student_documents where student_id = ${loser_id}::bigint and state <> 'missing'
    union all select 'guardian', count(*)::int from students.student_guardians where student_id = ${loser_id}::bigint
    union all select 'health record', count(*)::int from students.student_medical where student_id = ${loser_id}::bigint`);
  return rows.filter((row) => row.n > 0).map((row) => counted(row.n, namedIn(moved, row.what) ?? row.what));
}

export async function movePapers(winner: { id: number; branch_id: number }, loser_id: number): Promise<void> {
  for (const table of Object.keys(moved)) {
    const clash = table === 'student_bulk_edit_rows';
    await rowsOf(sql`
      update ${sql.table(`students.${table}`)} t set student_id = ${winner.id}::bigint ${living.has(table) ? sql`, branch_id = ${winner.branch_id}::int` : sql``}
       where t.student_id = ${loser_id}::bigint ${
         clash
           ? sql`and not exists (select 1 from students.student_bulk_edit_rows o
         where o.bulk_edit_id = t.bulk_edit_id and o.student_id = ${winner.id}::bigint)`
           : sql``
       }`);
  }
  // A paper that was received is better than one that is missing.
  await rowsOf(sql`
    delete from students.student_documents w where w.student_id = ${winner.id}::bigint and w.state = 'missing' and exists (
      select 1 from students.student_documents l where l.student_id = ${loser_id}::bigint and l.document_type_id = w.document_type_id and l.state <> 'missing')`);
  await rowsOf(sql`
    update students.student_documents l set student_id = ${winner.id}::bigint, branch_id = ${winner.branch_id}::int
     where l.student_id = ${loser_id}::bigint and not exists (
       select 1 from students.student_documents w where w.student_id = ${winner.id}::bigint and w.document_type_id = l.document_type_id)`);
  await rowsOf(sql`
    update students.student_medical l set student_id = ${winner.id}::bigint, branch_id = ${winner.branch_id}::int
     where l.student_id = ${loser_id}::bigint and not exists (select 1 from students.student_medical w where w.student_id = ${winner.id}::bigint)`);
  await moveGuardians(winner, loser_id);
}

/** Guardians whom the survivor has not, by card or by name; a second father or mother stays behind. */
async function moveGuardians(winner: { id: number; branch_id: number }, loser_id: number): Promise<void> {
  await rowsOf(sql`
    update students.student_guardians l set student_id = ${winner.id}::bigint, branch_id = ${winner.branch_id}::int, is_primary = false,
           is_fee_payer = false
     where l.student_id = ${loser_id}::bigint and l.id in (
       select x.id from students.student_guardians x join students.guardians g on g.id = x.guardian_id
        where x.student_id = ${loser_id}::bigint and not exists (
          select 1 from students.student_guardians w join students.guardians h on h.id = w.guardian_id
           where w.student_id = ${winner.id}::bigint and (w.guardian_id = x.guardian_id or h.identity_no = g.identity_no
             or students.fold(h.full_name) = students.fold(g.full_name)
             or (w.relation = x.relation and x.relation in ('father', 'mother')))))`);
  const left = await rowOf(sql<{ family_id: number }>`
    select s.family_id from students.students s where s.id = ${winner.id}::bigint and exists (
      select 1 from students.student_guardians l join students.guardians g on g.id = l.guardian_id
       where l.student_id = s.id and g.family_id <> s.family_id)`);
  if (left)
    await rowsOf(sql`
      update students.guardians g set family_id = ${left.family_id}::bigint
       where g.id in (select guardian_id from students.student_guardians where student_id = ${winner.id}::bigint)
         and g.family_id <> ${left.family_id}::bigint and not exists (
           select 1 from students.student_guardians o where o.guardian_id = g.id and o.student_id <> ${winner.id}::bigint)`);
}
