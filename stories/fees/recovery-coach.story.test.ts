// Whom to call today (spec 04 §14.8): what is overdue × the chance to pay, class by class, each figure reckoned by hand.

import { beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, todayIn } from '#kernel/dates.ts';
import { chanceToPay } from '#modules/fees/recovery-coach/rules/chance.ts';
import { coachRead } from '#modules/fees/recovery-coach/contract/recovery-coach.ts';
import { outstandingNote } from '#modules/fees/promises/contract/promises.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';
import { branches } from '#stories/harness/school.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const today = todayIn('Asia/Karachi');
let scene: FeeScene;
let pupils: Record<string, number>;
const child = (name: string): number => pupils[name] ?? 0;
const coach = (as: 'clerk' | 'neighbour' | 'nobody' = 'clerk') => scene.school.call(coachRead, {}, { as });

/** Two bills a child: one due 60 days ago, one 20 days ago; what of the first came in time is paid on its day. */
beforeAll(async () => {
  scene = await openFeeScene();
  await sessionFrom(scene.school, addDays(today, -120));
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 8000 } },
    { name: 'Bina', plan: { TUI: 10_000 } },
    { name: 'Careem', plan: { TUI: 6000 } },
    { name: 'Careems sister', family: 'Careem', plan: { TUI: 2000 } },
    { name: 'Danish', plan: { TUI: 9000 } },
    { name: 'Erum', plan: { TUI: 1000 } },
    { name: 'Fahad', plan: { TUI: 1000 } },
    { name: 'Gul', plan: { TUI: 900 } },
    { name: 'Hina', plan: { TUI: 90 } },
  ]);
  await scene.post(f8, addMonths(thisMonth, -2), addDays(today, -60));
  await scene.post(f8, addMonths(thisMonth, -1), addDays(today, -20));
  // Ali and Careem paid their first bill on its day, Bina half of it; Danish promises for tomorrow.
  await scene.school.owner(() =>
    rowsOf(sql`
      with paid as (
        select c.id, c.branch_id, c.bill_month, c.student_id, (c.charged * p.percent / 100)::bigint as amount, l.id as line_id, l.head_id, c.due_date
          from (values (${child('Ali')}::bigint, 100), (${child('Careem')}::bigint, 100), (${child('Bina')}::bigint, 50)) p (student_id, percent)
          join fees.challans c on c.student_id = p.student_id and c.due_date = ${addDays(today, -60)}::date
          join fees.challan_lines l on l.challan_id = c.id
      ), line as (update fees.challan_lines l set settled = p.amount from paid p where l.id = p.line_id
      ), challan as (
        update fees.challans c set settled = p.amount, paid = p.amount, status = case when c.charged = p.amount then 'paid' else 'partly_paid' end from paid p where c.id = p.id
      ), account as (
        update fees.student_fee_accounts a set receivable = a.receivable - p.amount, last_payment_on = p.due_date from paid p where a.student_id = p.student_id
      )
      insert into fees.settlements (branch_id, challan_id, bill_month, student_id, kind, amount, split, source_type, value_date, entry_date)
      select branch_id, id, bill_month, student_id, 'payment', amount, jsonb_build_array(jsonb_build_object('head_id', head_id, 'line_id', line_id, 'amount', amount)),
             'deposit', due_date, due_date from paid`),
  );
  await scene.school.must(
    outstandingNote,
    { student_id: child('Danish'), promise_date: addDays(today, 1), note: 'On Friday' },
    { as: 'clerk' },
  );
});

test('the five of a class by what is overdue × the chance; a family stands once, who promised is left out', async () => {
  const { data } = await coach();
  const seen = data.rows.map((row) => [row.place, row.children, row.overdue / RUPEE, row.chance, row.likely / RUPEE]);
  // Ali 8,000 × 95%; Bina 15,000 × 50%; Careem's two: 6,000 + 2 × 2,000, three quarters in time; Erum and Fahad never paid: 5%.
  expect(seen).toEqual([
    [1, 'Ali', 8_000, 95, 7_600],
    [2, 'Bina', 15_000, 50, 7_500],
    [3, 'Careem, Careems sister', 10_000, 75, 7_500],
    [4, 'Erum', 2_000, 5, 100],
    [5, 'Fahad', 2_000, 5, 100],
  ]);
  expect([data.families, data.overdue / RUPEE, data.likely / RUPEE]).toEqual([5, 37_000, 22_800]);
  expect(data.rows[0]).toMatchObject({ payer: 'Father of Ali', phone: '+923001234567', habit: 100 });
});

test('a broken promise halves it, and its note is beside the call; the rule says the same', async () => {
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into fees.fee_promises (branch_id, student_id, promise_date, promised_on, amount, note, kept, judged_on)
      values (${f8}::int, ${child('Ali')}::bigint, ${addDays(today, -3)}::date, ${addDays(today, -9)}::date, 100, 'After the harvest', false, ${today}::date)`),
  );
  const { data } = await coach();
  const ali = data.rows.find((row) => row.children === 'Ali');
  expect(ali).toMatchObject({ chance: 50, likely: 4_000 * RUPEE, promise_broken: true, note: 'After the harvest' });
  expect(ali?.chance).toBe(chanceToPay({ fell_due: 8_000, came: 8_000, promise_broken: true, silent: false }));
});

test('another branch has its own calls; without the permission there are none', async () => {
  expect((await coach('neighbour')).data.rows).toEqual([]);
  expect((await coach('nobody')).code).toBe(403);
});
