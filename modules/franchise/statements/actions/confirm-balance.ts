// The franchisee agrees to the closing balance of a month, or objects (spec 10 §17.10); another answer replaces the one before.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, lastDayOfMonth } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { statementConfirm } from '../contract/statements.ts';
import { balanceOn } from '../reads/statement.ts';

type Answer = DataOf<typeof statementConfirm>;
type Given = ParsedInputOf<typeof statementConfirm>;

export async function confirmBalance(given: Given): Promise<Answer> {
  await requirePermission('Royalty Statement');
  requireBranch(given.branch_id);
  return keepAnswer(given);
}

/** Of the franchise that the answer is from: signed in, or behind the link that was sent to the franchisee. */
export async function keepAnswer({ branch_id, month, agreed, note }: Given): Promise<Answer> {
  const place = await rowOf(sql<{ franchisee_id: number; today: LocalDate }>`
    select f.id as franchisee_id, platform.today(b.id) as today from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id where b.id = ${branch_id}::int`);
  if (!place) throw notFound('This franchise');
  if (lastDayOfMonth(month) >= place.today)
    throw badField('month', `${formatMonth(month)} is not over: its balance is agreed to when it is`);
  if (!agreed && !note) throw badField('note', 'Say what is wrong with it');
  const balance = await balanceOn(branch_id, lastDayOfMonth(month));
  const answer = agreed ? 'agreed' : 'objected';
  await rowsOf(sql`
    insert into franchise.franchise_confirmations as n (branch_id, franchisee_id, month, balance, answer, note)
    values (${branch_id}::int, ${place.franchisee_id}::bigint, ${month}::date, ${balance}::bigint, ${answer}, ${note || null})
    on conflict (branch_id, month) do update set balance = excluded.balance, answer = excluded.answer, note = excluded.note,
      answered_by = platform.current_user_id(), answered_at = platform.now()`);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: agreed ? 'royalty balance agreed to' : 'royalty balance objected to',
    after: { month, balance, note: note ?? null },
  });
  return { month, balance, answer };
}
