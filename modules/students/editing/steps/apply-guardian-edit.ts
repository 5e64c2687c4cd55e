// The part of kind 'student edit' that is about a guardian: why it cannot be approved now, and applying it (STU-20, STU-21).

import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ChangedFields } from '#modules/students/roll/chapter.ts';
import {
  type GuardianFacts,
  guardianFieldName,
  type WaitingGuardianField,
} from '#modules/students/families/rules/index.ts';

export interface GuardianEdit {
  guardian_id: number;
  fields: ChangedFields;
}

interface StoredGuardian extends GuardianFacts {
  link_id: number;
  is_primary: boolean;
}

async function storedGuardian(student_id: number, guardian_id: number): Promise<StoredGuardian | undefined> {
  return rowOf(sql<StoredGuardian>`
    select l.id as link_id, l.relation, l.is_fee_payer, g.full_name, g.identity_kind, g.identity_no, l.custody, l.is_primary
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${student_id}::bigint and l.guardian_id = ${guardian_id}::bigint`);
}

/** Why it cannot be approved now; null is good. */
export async function guardianBlock(student_id: number, { guardian_id, fields }: GuardianEdit): Promise<string | null> {
  const stored = await storedGuardian(student_id, guardian_id);
  if (!stored) return 'This guardian was taken off the child meanwhile. Reject the request with that reason.';
  const stale = (Object.keys(fields) as WaitingGuardianField[]).find(
    (field) => (stored[field] ?? null) !== (fields[field]?.from ?? null),
  );
  if (stale === undefined) return barredProblem(stored, fields['custody']?.to === 'barred');
  return `${guardianFieldName(stale, stored.relation)} changed after this was asked for. Reject it with that reason.`;
}

/** STU-7: a barred guardian gets no messages, so neither the primary guardian nor the payer may be barred. */
function barredProblem(stored: StoredGuardian, barred: boolean): string | null {
  if (!barred || !(stored.is_primary || stored.is_fee_payer)) return null;
  const role = stored.is_primary ? 'the primary guardian' : 'the one who pays the fee';
  return `${stored.full_name} is ${role}. Choose another one for that first.`;
}

export async function applyGuardian(student_id: number, { guardian_id, fields }: GuardianEdit): Promise<void> {
  await rowsOf(sql`select 1 from students.guardians where id = ${guardian_id}::bigint for update`);
  const block = await guardianBlock(student_id, { guardian_id, fields });
  if (block !== null) throw conflict(block);
  const to = Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.to]));
  const own = (['full_name', 'identity_kind', 'identity_no'] as const).filter((field) => field in to);
  if (own.length > 0) {
    const sets = sql.join(own.map((field) => sql`${sql.ref(field)} = ${to[field]}`));
    await onConstraint(
      'guardians_identity',
      conflict('This card number belongs to another guardian of the school: reject it, and link the families instead'),
      () => rowsOf(sql`update students.guardians set ${sets} where id = ${guardian_id}::bigint`),
    );
  }
  if (to['is_fee_payer'] === true)
    await rowsOf(
      sql`update students.student_guardians set is_fee_payer = false where student_id = ${student_id}::bigint and is_fee_payer`,
    );
  await rowsOf(sql`
    update students.student_guardians set relation = coalesce(${to['relation'] ?? null}, relation),
           is_fee_payer = is_fee_payer or ${to['is_fee_payer'] === true}, custody = coalesce(${to['custody'] ?? null}, custody),
           may_collect = may_collect and ${to['custody'] !== 'barred'}, gets_sms = gets_sms and ${to['custody'] !== 'barred'},
           gets_whatsapp = gets_whatsapp and ${to['custody'] !== 'barred'}, gets_email = gets_email and ${to['custody'] !== 'barred'},
           portal = portal and ${to['custody'] !== 'barred'}
     where student_id = ${student_id}::bigint and guardian_id = ${guardian_id}::bigint`);
}
