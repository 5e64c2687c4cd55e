// A file of payments for the bank (05 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf } from '#kernel/fields.ts';

export const paymentTransferFile = defineCall({
  method: 'POST',
  path: 'payment/transfer-file',
  area: 'accounts',
  title: 'Posted payments by transfer as a file for the bank, by its format',
  permissions: ['make-voucher'],
  transport: 'file',
  input: {
    voucher_ids: z.array(id).min(1, 'Choose payments').max(500, 'At most 500 at once'),
    format_id: idOf('file format'),
    /** They went out in a file before and go out again. */
    again: z.boolean().default(false),
  },
});
