// The provision of a branch is brought up to what gratuity would cost at the end of a month: one entry of what it moved (07 §7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { requirePlace } from '#modules/payroll/salaries/chapter.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import type { gratuityProvision } from '../contract/provisions.ts';
import { type Provided, reckonProvision } from '../steps/reckon-provision.ts';

type Place = Awaited<ReturnType<typeof requirePlace>>;

const sum = (rows: readonly Provided[], of: 'liability' | 'accrued' | 'amount'): number =>
  rows.reduce((all, one) => all + one[of], 0);

/** Months go in order, and each once. */
async function refuseMonth({ branch_id }: Place, month: Month): Promise<void> {
  const last = await rowOf(sql<{ month: Month }>`
    select r.month from payroll.gratuity_runs r where r.branch_id = ${branch_id}::int and r.state = 'posted' order by r.month desc limit 1`);
  if (!last || last.month < month) return;
  if (last.month === month) throw conflict(`Gratuity of ${formatMonth(month)} is accrued already. Take it back first.`);
  throw conflict(`Gratuity is accrued up to ${formatMonth(last.month)}. Take that back first.`);
}

async function postMoved(
  { branch_id, school_id }: Place,
  { run_id, month, moved }: { run_id: number; month: Month; moved: number },
) {
  if (moved === 0) return null;
  const expense = { account_id: await systemAccount('pay_head:gratuity', school_id), narration: 'Gratuity' };
  const provision = { account_id: await systemAccount('gratuity_provision', school_id), narration: 'Gratuity' };
  const amount = Math.abs(moved);
  const [debit, credit] = moved > 0 ? [expense, provision] : [provision, expense];
  return postEntry(
    {
      branch_id,
      entry_date: lastDayOfMonth(month),
      kind: 'settlement',
      source_type: 'gratuity',
      source_id: run_id,
      narration: `Provision of gratuity, ${formatMonth(month)}`,
      owner_area: 'payroll',
    },
    [
      { ...debit, debit: amount },
      { ...credit, credit: amount },
    ],
  );
}

async function write(place: Place, month: Month, rows: readonly Provided[]): Promise<number> {
  const { branch_id, currency } = place;
  const moved = sum(rows, 'amount');
  const run = await rowOf(sql<{ id: number }>`
    insert into payroll.gratuity_runs (branch_id, month, currency, people, liability, moved, entry_date)
    values (${branch_id}::int, ${month}::date, ${currency}, ${rows.filter((one) => one.liability > 0).length}::int, ${sum(rows, 'liability')}::bigint,
            ${moved}::bigint, ${lastDayOfMonth(month)}::date) returning id`);
  if (!run) throw conflict('The month could not be accrued');
  await rowsOf(sql`
    insert into payroll.gratuity_moves (branch_id, employee_id, run_id, month, liability, amount, how)
    select ${branch_id}::int, m.employee_id, ${run.id}::bigint, ${month}::date, m.liability, m.amount, m.how
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (employee_id bigint, liability bigint, amount bigint, how text)`);
  const entry_id = await postMoved(place, { run_id: run.id, month, moved });
  await rowsOf(sql`update payroll.gratuity_runs set entry_id = ${entry_id}::bigint where id = ${run.id}::bigint`);
  const after = { month, people: rows.length, moved };
  await audit({ record_kind: 'gratuity month', record_id: run.id, branch_id, action: 'accrued', after });
  return run.id;
}

export async function accrueGratuity(
  input: ParsedInputOf<typeof gratuityProvision>,
): Promise<DataOf<typeof gratuityProvision>> {
  await requirePermission('final-settlement-approval');
  const { branch_id, month, make } = input;
  const place = await requirePlace(branch_id);
  if (lastDayOfMonth(month) > who().today) throw badField('month', 'Gratuity is accrued for a month that is over');
  if (make) {
    await oneAtATime('gratuity', branch_id);
    if (!(await readSettings(place)).accrue_gratuity)
      throw conflict('Gratuity is not accrued in this country. Switch it on in Salary Setup.');
    await refuseMonth(place, month);
  }
  const rows = await reckonProvision(place, month);
  const run_id = make ? await write(place, month, rows) : null;
  const all = await holds('salary-confidential');
  const shown = rows.filter((one) => all || !one.is_confidential);
  return {
    currency: place.currency,
    rows: shown.map(({ is_confidential: _hidden, ...row }) => row),
    hidden: rows.length - shown.length,
    // A sum with somebody hidden in it would say what they have.
    liability: sum(shown, 'liability'),
    accrued: sum(shown, 'accrued'),
    amount: sum(shown, 'amount'),
    run_id,
  };
}
