// What is wrong with a slip that a family sends from its page (ADM-74): said in its own language, and nothing of the office in it.

import type { Refusal } from '#kernel/refusal.ts';

export type SlipProblem =
  | 'amount'
  | 'value_date'
  | 'bank_account_id'
  | 'slip'
  | 'too_large'
  | 'too_many'
  | 'twice'
  | 'other';

const fields: ReadonlyMap<string, SlipProblem> = new Map([
  ['amount', 'amount'],
  ['value_date', 'value_date'],
  ['bank_account_id', 'bank_account_id'],
  ['slip', 'slip'],
  ['file', 'slip'],
  ['slip_file_id', 'slip'],
]);

export function slipProblem({ kind, errors, details }: Refusal): SlipProblem {
  if (kind === 'too_large' || kind === 'too_many') return kind;
  // Only what waits for approval already names the request that it waits in.
  if (kind === 'conflict' && details !== undefined) return 'twice';
  return fields.get(Object.keys(errors ?? {})[0] ?? '') ?? 'other';
}
