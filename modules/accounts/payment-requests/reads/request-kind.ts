// Payment requests as records (spec 00 §23): named, opened.

import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

export const paymentRequestRecord: RecordKind = {
  kind: 'payment request',
  title: 'Payment request',
  table: 'accounts.payment_requests',
  permissions: ['create-voucher', 'voucher-approval', 'make-voucher'],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select r.id, r.request_no as name, null as number from accounts.payment_requests r
       where r.id = any (${[...ids]}::bigint[]) and ${inScope('r.branch_id')}`),
  branchOf: branchIn('accounts.payment_requests'),
  path: () => pages.PaymentRequest,
};
