// What is done with salaries of a month: prepared, changed, posted, approved, rejected, left out, held (07 §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idList, money, month, optionalText, text, version } from '#kernel/fields.ts';

export const area = 'payroll';
const sheet = ['salary-sheet'];
const hr = ['hr-salary-approval'];
const level2 = ['deputy-ceo-salary-approval'];
const ceo = ['ceo-salary-approval'];
export const deciders = [...hr, ...level2, ...ceo];

const salaryIds = idList.min(1, 'Choose at least one salary').max(1000, 'At most 1,000 at once');
const done = z.object({ done: z.number(), failed: z.array(z.object({ id, name: z.string(), message: z.string() })) });
const decided = done.extend({ job_id: z.number().nullable() });

export const salaryUpdate = defineCall({
  method: 'POST',
  path: 'hr/intial-salary-update',
  area,
  title: 'Change a salary before it is posted: amounts by hand with their reason; it is computed again',
  permissions: sheet,
  input: {
    id,
    version,
    overrides: z
      .array(z.strictObject({ head_id: id, amount: money, reason: text(200, 5) }))
      .max(40)
      .default([]),
  },
  data: z.object({ id, version, net: z.number() }),
});

export const salaryPost = defineCall({
  method: 'POST',
  path: 'hr/emp-salary-post',
  area,
  title: 'Initial posting: prepared salaries are frozen and sent to HR',
  permissions: sheet,
  idempotent: true,
  input: {
    branch_id: id,
    month,
    // no table: of the month, or beside it (SAL-20)
    kind: z.enum(['regular', 'supplementary'], { error: 'Choose the run' }).default('regular'),
    ids: salaryIds.optional(),
    acknowledged: z.boolean().default(false),
  },
  data: decided.extend({ net: z.number() }),
});

const one = { id, version, note: optionalText(500) };
const many = { ids: salaryIds, note: optionalText(500) };
const approving = (path: string, title: string, permissions: readonly string[]) =>
  defineCall({ method: 'POST', path, area, title, permissions, idempotent: true, input: one, data: decided });
const approvingMany = (path: string, title: string, permissions: readonly string[]) =>
  defineCall({ method: 'POST', path, area, title, permissions, idempotent: true, input: many, data: decided });

export const approveHr = approving('hr/emp-salary-approval-hr', 'HR approves a salary', hr);
export const approveHrMany = approvingMany('hr/multi-salary-approval-hr', 'HR approves salaries, each on its own', hr);
export const approveLevel2 = approving('hr/emp-salary-approval-level2', 'Level 2 approves a salary', level2);
export const approveLevel2Many = approvingMany(
  'hr/multi-salary-approval-level2',
  'Level 2 approves salaries, each on its own',
  level2,
);
export const approveCeo = approving('hr/salary-approved', 'The CEO approves a salary: it is in the book', ceo);
export const approveCeoMany = approvingMany(
  'hr/multi-salary-approved',
  'The CEO approves salaries: each is in the book on its own',
  ceo,
);

export const salaryReject = defineCall({
  method: 'POST',
  path: 'hr/emp-salary-reject',
  area,
  title: 'Reject salaries: each goes back to the sheet alone; a posted one is reversed in the book',
  permissions: deciders,
  input: { ids: salaryIds, reason: text(500, 5) },
  data: decided,
});

export const salaryRemove = defineCall({
  method: 'POST',
  path: 'hr/salary-remove',
  area,
  title: 'Leave prepared salaries out of the month, with the reason',
  permissions: sheet,
  input: { ids: salaryIds, reason: text(300, 5) },
  data: done,
});

export const salaryHold = defineCall({
  method: 'POST',
  path: 'hr/salary-hold',
  area,
  title: 'Hold a salary back from payment, or let it go',
  permissions: ['salary pay list'],
  input: { id, version, hold: z.boolean(), reason: optionalText(300) },
  data: z.object({ id, version }),
});
