// The receipt of a deposit as a paper (spec 04 §6.4, §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const language = z.enum(['en', 'ur', 'ar']).default('en');

export const receiptPrint = defineCall({
  method: 'GET',
  path: 'fee/deposit/receipt/:id',
  area: 'fees',
  title: 'The receipt of a deposit; from the second print on it says DUPLICATE',
  permissions: ['Fee Deposit'],
  transport: 'file',
  input: { id, sheet: z.enum(['a4', 'a5', 'roll']).default('a5'), language },
});
