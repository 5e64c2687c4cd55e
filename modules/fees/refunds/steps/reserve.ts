// What is asked back of an advance or a deposit can be used for nothing else until it is decided (FEE-60).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { RefundSource } from '../contract/refunds.ts';

/** `amount` below 0 reserves more. */
export async function reserveLess(student_id: number, source: RefundSource, amount: number): Promise<void> {
  const less = (of: RefundSource) => (source === of ? amount : 0);
  await rowsOf(sql`
    update fees.student_fee_accounts
       set advance_reserved = advance_reserved - ${less('advance')}::bigint, security_reserved = security_reserved - ${less('security')}::bigint,
           updated_at = platform.now()
     where student_id = ${student_id}::bigint`);
}
