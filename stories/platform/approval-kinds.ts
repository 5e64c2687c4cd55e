// Kinds that only stories know: what the areas to come will declare (levels by branch, amount, person, rows, secret), each of
// them noting in the audit what it applied and where, so that 'exactly once' can be counted.

import { conflict } from '#kernel/refusal.ts';
import { defineApproval, registerApprovals } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** Notes that something was applied in a branch; refused by the policy where the branch is out of scope. */
export async function countIn(branch_id: number, by = 1): Promise<void> {
  await rowsOf(sql`
    insert into platform.audit_entries (branch_id, record_kind, record_id, action, after)
    values (${branch_id}::int, 'story', 1, 'counted', jsonb_build_object('by', ${by}::int))`);
}

export async function countedIn(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    select coalesce(sum((after ->> 'by')::int), 0)::int as n from platform.audit_entries where branch_id = ${branch_id} and record_kind = 'story'`);
  return row?.n ?? 0;
}

const common = { module: 'students', area: 'students', subject: 'story' } as const;

/** As a student transfer: the releasing branch, then the receiving one; applied in both. */
export const move = defineApproval<{ from: number; to: number }>({
  ...common,
  code: 'story move',
  title: 'Story move',
  permissions: ['transfer-approve'],
  levels: ({ change }) => [
    { title: 'Releasing branch', permission: 'transfer-approve', branch_id: change.from },
    { title: 'Receiving branch', permission: 'transfer-approve', branch_id: change.to },
  ],
  apply: async ({ change }) => {
    await countIn(change.from, -1);
    await countIn(change.to, 1);
  },
});

/** As a purchase order: nobody to 1,000, one to 50,000, two above. */
export const spend = defineApproval<{ branch: number }>({
  ...common,
  code: 'story spend',
  title: 'Story spend',
  permissions: ['Purchase Approval', 'Purchase Head Approval'],
  levels: ({ amount }) =>
    [
      { title: 'Purchase Approval', permission: 'Purchase Approval', from: 100_000 },
      { title: 'Purchase Head Approval', permission: 'Purchase Head Approval', from: 5_000_000 },
    ]
      .filter((level) => (amount ?? 0) > level.from)
      .map(({ title, permission }) => ({ title, permission })),
  apply: ({ change }) => countIn(change.branch),
});

/** As leave: the reporting manager by name, or a holder of the permission. */
export const leave = defineApproval<{ manager: number }>({
  ...common,
  code: 'story leave',
  title: 'Story leave',
  permissions: ['leave-approve'],
  levels: ({ change }) => [{ title: 'Reporting manager', user_id: change.manager, permission: 'leave-approve' }],
  apply: () => Promise.resolve(),
});

/** As cards: each row alone; a row of weight 0 cannot be applied. */
export const cards = defineApproval<object, { weight: number }>({
  ...common,
  code: 'story cards',
  title: 'Story cards',
  permissions: ['Student Card Approval'],
  rows: 'each',
  levels: () => [{ title: 'Student Card Approval', permission: 'Student Card Approval' }],
  applyRow: async (row) => {
    await countIn(row.branch_id ?? 0, row.change.weight);
    if (row.change.weight === 0) throw conflict('This card has no picture');
  },
});

/** As a multi-correction that is one paper: all rows or none. */
export const paper = defineApproval<object, { weight: number }>({
  ...cards,
  code: 'story paper',
  title: 'Story paper',
  rows: 'together',
});

/** As an exam paper: what is decided is not in the queue. */
export const contents = new Map<number, { text: string }>();
export const opened: { text: string }[] = [];
export const secret = defineApproval<{ text: string }>({
  ...common,
  code: 'story secret',
  title: 'Story secret',
  permissions: ['paper-approval'],
  secret: true,
  content: (id) => Promise.resolve(contents.get(id) ?? { text: '' }),
  levels: () => [{ title: 'Paper approval', permission: 'paper-approval', everywhere: true }],
  apply: ({ change }) => {
    opened.push(change);
    return Promise.resolve();
  },
});

export function registerStoryKinds(): void {
  registerApprovals([move, spend, leave, cards, paper, secret]);
}
