// The gate: may this branch do this now? (BR-10; 10 section 11.2)

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const nullableText = z.string().nullable();

const area = 'branches';

export const gateActions = [
  'admit',
  'bill',
  'collect',
  'student_out',
  'student_edit',
  'teach',
  'issue_documents',
  'hire',
  'payroll',
  'spend',
  'buy_stock',
  'sell_stock',
  'message',
] as const;
export type GateAction = (typeof gateActions)[number];

export const gateState = z.object({
  allowed: z.boolean(),
  reason: nullableText,
  since: nullableText,
  until: nullableText,
  source: z.enum(['status', 'suspension', 'lock']).nullable(),
});

export const branchGate = defineCall({
  method: 'GET',
  path: 'branch/gate',
  area,
  title: 'May this branch do this now? (BR-10)',
  input: { branch_id: id, action: z.enum(gateActions) },
  data: gateState,
});
