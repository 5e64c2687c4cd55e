// ADM-15: the family a child joins, found by the card numbers of its guardians, whatever branch the others sit in.

import type { z } from 'zod';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { typedGuardian } from '../contract/guardians.ts';
import type { NewGuardian } from './admission-set.ts';

type TypedGuardian = z.output<typeof typedGuardian>;

interface KnownGuardian {
  identity_kind: string;
  identity_no: string;
  guardian_id: number;
  family_id: number;
}

/** ADM-15: a guardian with the same number makes the child a sibling. */
export async function knownFamily(
  guardians: readonly TypedGuardian[],
): Promise<{ family_id: number; known: KnownGuardian[] } | null> {
  const numbers = guardians.flatMap((g) => (g.identity_no ? [g.identity_no] : []));
  const rows = await rowsOf(sql<KnownGuardian>`select * from students.known_guardians(${numbers}::text[])`);
  const known = rows.filter((row) =>
    guardians.some((g) => g.identity_kind === row.identity_kind && g.identity_no === row.identity_no),
  );
  const families = [...new Set(known.map((row) => row.family_id))];
  if (families.length > 1)
    throw conflict(
      'These guardians belong to two different families. Check their identity numbers, or link the families on a student first.',
    );
  return families[0] === undefined ? null : { family_id: families[0], known };
}

export function withKnown(
  guardians: readonly TypedGuardian[],
  family: { known: KnownGuardian[] } | null,
): NewGuardian[] {
  return guardians.map((g) => ({
    ...g,
    guardian_id: family?.known.find((row) => row.identity_kind === g.identity_kind && row.identity_no === g.identity_no)
      ?.guardian_id,
  }));
}

export async function childrenOf(family_id: number, but: number): Promise<string[]> {
  const rows = await rowsOf(
    sql<{
      full_name: string;
    }>`select full_name from students.students where family_id = ${family_id} and id <> ${but} and ${inScope('branch_id')} order by dob`,
  );
  return rows.map((row) => row.full_name);
}
