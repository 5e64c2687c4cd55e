// From warnings to their letters: rows in the request's transaction, logos after it. A draft has no letter.

import { conflict, notFound, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { readWarnings } from '../reads/warnings.ts';
import type { WarningLetters } from './warning-letter.ts';

type Letter = WarningLetters['letters'][number];

export type HeldLetter = Omit<Letter, 'letterhead'> & { held: HeldLetterhead };

/** In the order asked for; 404 when one is not in the scope. */
export async function loadWarningLetters(ids: readonly number[]): Promise<HeldLetter[]> {
  await requirePermission('Employee Warning');
  const warnings = await readWarnings(ids);
  if (warnings.length < new Set(ids).size) throw notFoundAmong(ids, 'warning');
  const heads = await readLetterheads([...new Set(warnings.map((warning) => warning.branch_id))]);
  const people = await rowsOf(sql<{ id: number; name_local: string | null; department: string | null }>`
    select e.id, e.name_local, d.name as department from hr.employees e left join hr.departments d on d.id = e.department_id
     where e.id = any (${warnings.map((one) => one.employee_id)}::bigint[])`);
  return warnings.map((warning) => {
    const { warning_no, issued_on } = warning;
    if (warning_no === null || issued_on === null)
      throw conflict(`The warning of ${warning.employee_name} is a draft. Issue it first.`);
    const held = heads.find((head) => head.branch_id === warning.branch_id);
    if (!held) throw notFound('The branch of this warning');
    const person = people.find((one) => one.id === warning.employee_id);
    return {
      held,
      warning_no,
      issued_on,
      kind: warning.kind,
      employee: warning.employee_name,
      name_local: person?.name_local ?? null,
      employee_code: warning.employee_code,
      designation: warning.designation,
      department: person?.department ?? null,
      subject: warning.subject,
      details: warning.details,
      incident_on: warning.incident_on,
      reply_by: warning.reply_by,
      valid_until: warning.valid_until,
      withdrawn: warning.status === 'withdrawn',
    };
  });
}

export async function withLogos(letters: readonly HeldLetter[]): Promise<WarningLetters> {
  return {
    letters: await Promise.all(
      letters.map(async ({ held, ...rest }) => ({ ...rest, letterhead: await withLogo(held) })),
    ),
  };
}
