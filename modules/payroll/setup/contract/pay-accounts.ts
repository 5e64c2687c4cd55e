// What is paid from, by name alone: whoever pays people need not see what accounts hold.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const payAccounts = defineCall({
  method: 'GET',
  path: 'hr/pay-accounts',
  area: 'payroll',
  title: 'Accounts of the chart, our bank accounts and formats of bank files in use, for a choice',
  beyond: 'whoever pays people chooses where from without the permissions of accounts; names alone, no balance',
  permissions: ['salary pay list', 'salary-setup', 'create-voucher'],
  data: z.object({
    accounts: z.array(z.object({ id, code: z.string(), name: z.string(), kind: z.string() })),
    /** In the currency of the present country. */
    bank_accounts: z.array(z.object({ id, title: z.string(), account_no: z.string() })),
    /** For salaries. */
    formats: z.array(z.object({ id, name: z.string() })),
  }),
});
