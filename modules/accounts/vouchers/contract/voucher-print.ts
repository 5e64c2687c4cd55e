// Vouchers as papers (spec 05 §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const voucherPrint = defineCall({
  method: 'POST',
  path: 'voucher/print',
  area: 'accounts',
  title: 'Vouchers as papers, one after another in the order asked for',
  permissions: ['Account Record'],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose a voucher').max(200, 'At most 200 at once') },
});

export const chequePrint = defineCall({
  method: 'POST',
  path: 'voucher/cheque-print',
  area: 'accounts',
  title: 'The cheque of a posted voucher on its leaf, by the layout of the bank account',
  permissions: ['Account Record'],
  transport: 'file',
  input: {
    id,
    /** It was printed before and is printed on the same leaf again. */
    again: z.boolean().default(false),
  },
});

export const paymentAdvice = defineCall({
  method: 'POST',
  path: 'payment/advice',
  area: 'accounts',
  title: 'The payment advice of a posted payment, for the payee',
  beyond: 'a paper of 05 §9 that the catalogue does not name',
  permissions: ['Account Record'],
  transport: 'file',
  input: { id },
});
