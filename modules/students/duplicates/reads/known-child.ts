// ADM-13: an identity number belongs to one child in a school. In scope the child is named with the next step; outside it nothing is disclosed
// but a reference by which head office finds both.

import { nameTable } from '#kernel/names.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { IdentityKind } from '#modules/students/person/rules/index.ts';

interface KnownRow {
  identity_kind: string;
  in_scope: boolean;
  student_id: number | null;
  full_name: string | null;
  status: string | null;
  reference: string;
}

export interface KnownChild {
  /** Null outside the scope. */
  student_id: number | null;
  status: string | null;
  next: 'application' | 'readmission' | 'transfer' | 'head_office';
  sentence: string;
}

const nextOf = nameTable<'application' | 'readmission'>({
  applicant: 'application',
  left: 'readmission',
  passed_out: 'readmission',
});

const stepOf = {
  application: 'Open the application.',
  readmission: 'Re-admit the student instead.',
  transfer: 'Open the record, or ask for a transfer.',
};

export const elsewhereSentence = (reference: string): string =>
  `This number belongs to a child already known to the group. Ask your head office (reference ${reference}).`;

/** The other child with this number; `but` is the record being edited. */
export async function knownChild(kind: IdentityKind, number: string, but?: number | null): Promise<KnownChild | null> {
  const rows = await rowsOf(sql<KnownRow>`
    select identity_kind, in_scope, student_id, full_name, status, students.number_reference(platform.current_school(), ${number}) as reference
      from students.known_children(${[number]}::text[])`);
  const known = rows.find((row) => row.identity_kind === kind && (row.student_id === null || row.student_id !== but));
  if (!known) return null;
  const { student_id, status } = known;
  if (!known.in_scope) return { student_id, status, next: 'head_office', sentence: elsewhereSentence(known.reference) };
  const next = nextOf[status ?? ''] ?? 'transfer';
  return {
    student_id,
    status,
    next,
    sentence: `This number belongs to ${known.full_name} (${status?.replaceAll('_', ' ')}). ${stepOf[next]}`,
  };
}

export async function refuseKnownChild(kind: IdentityKind, number: string, but?: number): Promise<void> {
  const known = await knownChild(kind, number, but);
  if (!known) return;
  const { student_id, status, next } = known;
  if (student_id === null) throw conflict(known.sentence, { next });
  throw conflict(known.sentence, { student_id, status, next });
}
