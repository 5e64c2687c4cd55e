// What a gateway is answered now for a code, without its having asked (04 §5.3 Bills, Test inquiry).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { answerNow, gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import { gatewayNames } from '#modules/fees/gateways/contract/gateways.ts';
import type { billTest } from '../contract/bank-lists.ts';

/** A code of a child outside the scope is not found, as everywhere; a code that nobody has is answered as a gateway is. */
export async function testBill({
  gateway: name,
  code,
}: ParsedInputOf<typeof billTest>): Promise<DataOf<typeof billTest>> {
  const gateway = await gatewayAtWork(name);
  if (gateway === null) throw badField('gateway', `${gatewayNames[name]} is not in use. Set it up under Add Bank`);
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const owner = await rowOf(sql<{ seen: boolean }>`
    select exists (select 1 from students.students s where s.id = o.student_id and ${inScope('s.branch_id')}) as seen
      from fees.owners_of_codes(array[${plain}]::text[]) o limit 1`);
  if (owner && !owner.seen) throw notFound('This code');
  const fields = await answerNow(gateway, plain);
  return {
    gateway: name,
    code: plain,
    answer: fields['response_Code'] ?? '',
    fields: Object.entries(fields).map(([field, value]) => ({ name: field, value })),
  };
}
