// FEE-51: a student by exact payment code or challan number, also of another own branch of the school: name, class, branch and
// amount, nothing more. The database's own routine checks and writes who asked.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { challanLookup } from '../contract/challans.ts';
import { isPaymentCode } from '#modules/fees/payment-codes/rules/index.ts';

export async function lookUpCode(typed: string): Promise<DataOf<typeof challanLookup>> {
  await requirePermission('Fee Deposit');
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const found = await rowOf(sql<DataOf<typeof challanLookup>>`select * from fees.by_exact_code(${code})`);
  if (found) return found;
  throw notFound(
    /^[123]\d{9}$/.test(code) && !isPaymentCode(code) ? 'This code has a wrong digit: it' : 'This code or number',
  );
}
