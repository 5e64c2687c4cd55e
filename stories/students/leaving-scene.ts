// What stories of leaving begin with: children of 8,500 a month with a deposit of 10,000 that is paid and 3,200 still owed, and the next
// month posted already.

import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, type Month } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';

export { nextMonth, thisMonth, today } from '../harness/turn-clock.ts';

export const f8 = branches.f8;
export const clerk = { as: 'clerk' } as const;
export const cashier = { as: 'cashier' } as const;

type Leaving = DataOf<typeof leavings.leavingCreate>['leaving'];

export interface LeavingScene {
  fees: FeeScene;
  student(name: string): number;
  pay(name: string, rupees: number): Promise<void>;
  terms(name: string, more?: Partial<InputOf<typeof leavings.leavingCreate>>): InputOf<typeof leavings.leavingCreate>;
  draft(
    name: string,
    more?: Partial<InputOf<typeof leavings.leavingCreate>>,
  ): Promise<DataOf<typeof leavings.leavingCreate>>;
  /** Library and laboratory returned: nothing stands in the way. */
  clear(leaving_id: number): Promise<void>;
  /** Drafted, cleared and sent. */
  ask(name: string, more?: Partial<InputOf<typeof leavings.leavingCreate>>): Promise<Leaving>;
  approve(leaving: Leaving): Promise<DataOf<typeof leavings.leavingApprove>>;
  one<T>(query: ReturnType<typeof sql<T>>): Promise<T>;
}

/** `month`: the one that is partly paid, in which the children leave; the one after it is posted too. */
export async function openLeaving(names: readonly string[], month: Month = thisMonth): Promise<LeavingScene> {
  const fees = await openFeeScene();
  const { school } = fees;
  const owner = (query: ReturnType<typeof sql>): Promise<unknown> => school.owner(() => rowsOf(query));
  await owner(
    sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"full"', '2026-01-01')`,
  );
  const ids = await fees.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500 } })),
  );
  const lastMonth = addMonths(month, -1);
  await owner(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source)
    select ${f8}, s, h.id, ${10_000 * RUPEE}, 4095, ${lastMonth}::date, ${lastMonth}::date, 'import'
      from unnest(${Object.values(ids)}::bigint[]) s join fees.fee_heads h on h.school_id = 1 and h.kind = 'security'`);
  await fees.post(f8, lastMonth, addDays(firstDayOf(lastMonth), 9));
  await fees.post(f8, month, addDays(firstDayOf(month), 9));
  const account_id = await fees.account(f8, 'cash');
  const student = (name: string): number => ids[name] ?? 0;
  const pay = async (name: string, rupees: number): Promise<void> => {
    const money = { channel: 'cash' as const, account_id, value_date: today, amount: rupees * RUPEE, another: true };
    await school.must(depositCreate, { student_id: student(name), ...money }, clerk);
  };
  for (const name of names) await pay(name, 18_500 + 5300);
  await fees.post(f8, addMonths(month, 1), addDays(firstDayOf(addMonths(month, 1)), 9));
  const terms: LeavingScene['terms'] = (name, more = {}) => ({
    student_id: student(name),
    leaving_on: today,
    notice_on: addDays(today, -10),
    reason: 'moved',
    ...more,
  });
  const draft: LeavingScene['draft'] = (name, more) => school.must(leavings.leavingCreate, terms(name, more), clerk);
  const clear = async (leaving_id: number): Promise<void> => {
    for (const item of ['library', 'lab'] as const)
      await school.must(leavings.leavingClearance, { leaving_id, item, state: 'clear', note: 'Returned' }, clerk);
  };
  return {
    fees,
    student,
    pay,
    terms,
    draft,
    clear,
    async ask(name, more) {
      const { leaving } = await draft(name, more);
      await clear(leaving.id);
      return school.must(leavings.leavingSend, { id: leaving.id, version: leaving.version }, clerk);
    },
    approve: ({ id, version }) => school.must(leavings.leavingApprove, { id, version }, cashier),
    async one(query) {
      const row = await school.owner(() => rowOf(query));
      if (!row) throw new Error('The story found nothing');
      return row;
    },
  };
}
