// A voucher is kept to be asked for again (ACC-29); what could not be written today is refused now.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchFacts, judgeVoucher } from '#modules/accounts/vouchers/chapter.ts';
import type { recurringSave, RecurringRow } from '../contract/recurring.ts';
import { readRecurring } from '../reads/recurring.ts';
import { recurringStates } from '../rules/recurring-states.ts';

type Input = ParsedInputOf<typeof recurringSave>;

export async function saveRecurring(input: Input): Promise<RecurringRow> {
  await requirePermission('create-voucher');
  const branch = await branchFacts(input.template.branch_id);
  // What is paused or ended need not be possible any more.
  if (input.status === 'active') {
    await judgeVoucher({ ...input.template, entry_date: branch.today }, branch);
    if (input.next_on < branch.today) throw badField('next_on', 'The next day must not be in the past');
  }
  if (input.ends_on && input.ends_on < input.next_on) throw badField('ends_on', 'It ends before the next time');
  const template = JSON.stringify({ ...input.template, attachment_ids: [] });
  const { id, title, every, day, next_on, ends_on = null, status, version } = input;
  if (id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into accounts.recurring_vouchers (branch_id, title, template, every, day, next_on, ends_on, status)
      values (${branch.id}::int, ${title}, ${template}::jsonb, ${every}, ${day}::smallint, ${next_on}::date, ${ends_on}::date, ${status}) returning id`);
    return readRecurring(made?.id ?? 0);
  }
  const old = await rowOf(sql<{ version: number; branch_id: number; status: RecurringRow['status'] }>`
    select version, branch_id, status from accounts.recurring_vouchers r where id = ${id}::bigint and ${inScope('r.branch_id')} for update`);
  if (!old) throw notFound('This recurring voucher');
  if (old.version !== version) throw conflict('This recurring voucher was changed meanwhile. Load it again.');
  recurringStates.refuse('change', old.status);
  if (old.branch_id !== branch.id)
    throw conflict('The branch of a recurring voucher cannot be changed: make a new one.');
  await rowsOf(sql`
    update accounts.recurring_vouchers
       set title = ${title}, template = ${template}::jsonb, every = ${every}, day = ${day}::smallint, next_on = ${next_on}::date,
           ends_on = ${ends_on}::date, status = ${status}, last_problem = case when ${status} = 'active' then null else last_problem end,
           updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  return readRecurring(id);
}
