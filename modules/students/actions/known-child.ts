// ADM-13: an identity number belongs to one child in a school. In scope the child is named with the next step; outside nothing leaks.

import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { IdentityKind } from '../rules/identity-number.ts';

interface KnownChild {
  identity_kind: string;
  in_scope: boolean;
  student_id: number | null;
  full_name: string | null;
  status: string | null;
}

const nextStep: Record<string, string> = {
  applicant: 'Open the application.',
  left: 'Re-admit the student instead.',
  passed_out: 'Re-admit the student instead.',
};

export async function refuseKnownChild(kind: IdentityKind, number: string, but?: number): Promise<void> {
  const rows = await rowsOf(
    sql<KnownChild>`select identity_kind, in_scope, student_id, full_name, status from students.known_children(${[number]}::text[])`,
  );
  const known = rows.find((row) => row.identity_kind === kind && (row.student_id === null || row.student_id !== but));
  if (!known) return;
  if (!known.in_scope)
    throw conflict('This number belongs to a child already known to the group. Ask your head office.');
  const step = nextStep[known.status ?? ''] ?? 'Open the record, or ask for a transfer.';
  throw conflict(`This number belongs to ${known.full_name} (${known.status}). ${step}`, {
    student_id: known.student_id,
    status: known.status,
  });
}
