// A leaked or misprinted code gets a successor (FEE-66): the old one keeps its owner and still brings money home for 13 months.

import { counted } from '#kernel/counted.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { codeReplace } from '../contract/payment-codes.ts';
import { readCode } from '../reads/payment-codes.ts';
import { codeStates, REPLACED_LANDS_MONTHS } from '../rules/code-states.ts';

interface Held {
  id: number;
  status: 'active' | 'replaced' | 'retired';
  branch_id: number;
}

/** Two who replace one code at once: the second waits here and is told that it is replaced. */
async function lock(code: string): Promise<Held> {
  const held = await rowOf(sql<Held>`
    select id, status, branch_id from fees.payment_codes where code = ${code} for update`);
  if (!held) throw notFound('This code');
  codeStates.refuse('replace', held.status);
  return held;
}

export async function replaceCode({
  code: typed,
  reason,
}: ParsedInputOf<typeof codeReplace>): Promise<DataOf<typeof codeReplace>> {
  await requirePermission('Bank Edit');
  const { code, student_name } = await readCode(typed);
  const held = await lock(code);
  // The old one gives its place first: a child has one active code.
  await rowsOf(sql`
    update fees.payment_codes set status = 'replaced', reason = ${reason}, updated_at = platform.now() where id = ${held.id}::bigint`);
  const made = await rowOf(sql<{ id: number; code: string }>`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id, family_id, challan_id, bill_month)
    select school_id, branch_id, fees.new_payment_code(kind::int), kind, student_id, family_id, challan_id, bill_month
      from fees.payment_codes where id = ${held.id}::bigint returning id, code`);
  if (!made) throw new Error('The new code was not stored');
  await rowsOf(sql`update fees.payment_codes set replaced_by = ${made.id}::bigint where id = ${held.id}::bigint`);
  await audit({
    record_kind: 'payment code',
    record_id: held.id,
    action: 'replaced',
    branch_id: held.branch_id,
    before: { code },
    after: { code: made.code, reason },
  });
  return { code: made.code, replaced: code, student_name };
}

/** Replaced so long ago that no bank sends it any more. */
export const retireClock: ClockJob = {
  name: 'fees.codes_retired',
  title: 'Payment codes that were replaced 13 months ago take no money any more',
  unit: 'school',
  when: { monthly: 2, at: '01:10' },
  run: async ({ school_id, now }) => {
    const gone = await rowsOf(sql`
      update fees.payment_codes k set status = 'retired', updated_at = platform.now()
        from fees.payment_codes n
       where n.id = k.replaced_by and k.school_id = ${school_id}::int and k.status = 'replaced'
         and n.issued_at < ${now.toISOString()}::timestamptz - make_interval(months => ${REPLACED_LANDS_MONTHS}) returning 1`);
    return gone.length > 0 ? `${counted(gone.length, 'code')} retired` : undefined;
  },
};
