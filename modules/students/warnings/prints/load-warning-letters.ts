// From warnings to their letters: rows in the request's transaction, logos after it.

import { notFound, notFoundAmong } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { letterFacts, readWarnings } from '../reads/warnings.ts';
import type { WarningLetters } from './warning-letter.ts';

type Letter = WarningLetters['letters'][number];

export type HeldLetter = Omit<Letter, 'letterhead'> & { held: HeldLetterhead };

/** In the order asked for; 404 when one is not in the scope. */
export async function loadWarningLetters(ids: readonly number[]): Promise<HeldLetter[]> {
  const warnings = await readWarnings(ids);
  if (warnings.length < new Set(ids).size) throw notFoundAmong(ids, 'warning');
  const facts = new Map((await letterFacts(ids)).map((row) => [row.id, row]));
  const heads = await readLetterheads([...new Set(warnings.map((warning) => warning.branch_id))]);
  return warnings.map((warning) => {
    const held = heads.find((head) => head.branch_id === warning.branch_id);
    if (!held) throw notFound('The branch of this warning');
    const about = facts.get(warning.id);
    return {
      held,
      warning_no: warning.warning_no,
      level: warning.level,
      kind: warning.kind,
      issued_on: warning.issued_on,
      incident_on: warning.incident_on,
      student: warning.student_name,
      native_name: warning.native_name,
      father_name: about?.father_name ?? '',
      guardian: about?.guardian_name ?? null,
      class_section: warning.class_name ?? '',
      admission_no: warning.admission_no,
      text: warning.text,
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
