// HR-1: one person, one record in the school: whom the number belongs to is told within the scope, and only that it is taken beyond it.

import { conflict, type Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface KnownPerson {
  id: number | null;
  sentence: string;
}

/** Null where nobody has the number; `but` is the record that may have it. */
async function knownPerson(national_id: string, but = 0): Promise<KnownPerson | null> {
  const here = await rowOf(sql<{ id: number; employee_code: string; branch_name: string; status: string }>`
    select e.id, e.employee_code, b.branch_name, e.status from hr.employees e join platform.branches b on b.id = e.branch_id
     where e.school_id = ${who().school_id}::int and e.national_id = ${national_id} and ${inScope('e.branch_id')}`);
  if (here?.id === but) return null;
  if (here)
    return {
      id: here.id,
      sentence:
        here.status === 'left'
          ? `${here.employee_code} (${here.branch_name}) has this number and left. Open the record: the person joins again under it.`
          : `Already registered as ${here.employee_code} (${here.branch_name}). Open the record.`,
    };
  const elsewhere = await rowOf(sql`select from hr.known_numbers(${[national_id]}::text[])`);
  return elsewhere ? { id: null, sentence: KNOWN_ELSEWHERE } : null;
}

const KNOWN_ELSEWHERE =
  'A person with this number is already registered in another branch. Ask that branch for a transfer.';

/** 409 with the record's id where the caller may see it. */
export async function refuseKnown(national_id: string | null | undefined, but = 0): Promise<void> {
  const known = national_id ? await knownPerson(national_id, but) : null;
  if (known) throw taken(known);
}

const taken = ({ id, sentence }: KnownPerson): Refusal => conflict(sentence, { field: 'national_id', existing_id: id });

/** When two enter the same number in one moment, the key of the table says it. */
export const takenMeanwhile = (): Refusal =>
  conflict('A person with this number was registered by somebody else in this moment. Look for the record.');
