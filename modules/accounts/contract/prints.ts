// Papers of accounts (spec 05 §10).

import { defineCall } from '#kernel/contract.ts';
import { trialBalance } from './ledger.ts';

export const trialBalancePrint = defineCall({
  method: 'POST',
  path: 'report/trial-balance/print',
  area: 'accounts',
  title: 'The trial balance as a PDF, with the same fields as the report',
  permissions: ['Account Report'],
  transport: 'file',
  input: trialBalance.input.shape,
});
