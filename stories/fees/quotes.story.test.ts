// A quote before anybody is admitted: what it says is what the posting bills afterwards (spec 04 §6.1; FEE-5, FEE-9, FEE-13, FEE-14, FEE-22, FEE-90).

import { beforeAll, describe, expect, test } from 'vitest';
import { dayInMonth } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { feeQuote } from '#modules/fees/quotes/contract/quotes.ts';
import { structurePublish, structureSave } from '#modules/fees/structures/contract/structures.ts';
import { branches } from '#stories/harness/school.ts';
import { inSession, thisMonth } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, lahore } = branches;
let scene: FeeScene;
let place: { session_id: number; course_id: number; country_id: number };
const heads: Record<string, number> = {};

const asked = (more: object = {}) => ({
  branch_id: f8,
  course_id: place.course_id,
  session_id: place.session_id,
  join_date: inSession('2026-04-01'),
  ...more,
});
const quote = (more: object = {}) => scene.school.must(feeQuote, asked(more));
const refused = (more: object, as?: 'nobody' | 'neighbour') => scene.school.call(feeQuote, asked(more), as && { as });

beforeAll(async () => {
  scene = await openFeeScene();
  const row = await scene.school.owner(() =>
    rowOf(sql<typeof place>`
      select s.id as session_id, s.country_id, (select id from branches.courses where school_id = 1 order by seq limit 1) as course_id
        from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current`),
  );
  if (!row) throw new Error('no session');
  place = row;
  for (const { kind, id } of await scene.school.must(headList, {})) heads[kind] ??= id;
  await scene.school.owner(() =>
    rowsOf(
      sql`insert into fees.fee_policies (school_id, country_id, sibling_rates, sibling_recalc) values (1, 162, array[1000, 1500, 2000], 'follow')`,
    ),
  );
  await scene.school.owner(() =>
    rowsOf(
      sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"daily"', '2020-01-01')`,
    ),
  );
  await scene.school.owner(() =>
    rowsOf(sql`update fees.fee_heads set optional = id = ${heads['transport'] ?? 0}::bigint where school_id = 1`),
  );
  const line = (kind: string, rupees: number, months = 4095) => ({
    head_id: heads[kind] ?? 0,
    amount: rupees * RUPEE,
    months,
  });
  const list = await scene.school.must(structureSave, {
    session_id: place.session_id,
    country_id: place.country_id,
    valid_from: inSession('2026-04-01'),
    branch_id: f8,
    course_id: place.course_id,
    // Exams in September alone.
    lines: [line('tuition', 6_000), line('transport', 2_500), line('exam', 1_200, 1 << 8), line('admission', 15_000)],
  });
  await scene.school.must(structurePublish, { id: list.id });
});

describe('a quote', () => {
  test('FEE-9, FEE-90: months by their masks, what is charged once with the first bill, equal parts that add up', async () => {
    const { bills, net, gross, first, instalments, currency, prices, notes } = await quote();
    expect(currency).toBe('PKR');
    expect(prices).toContain('branch and class');
    expect(notes).toEqual(['Charged only to students who take it: Transport fee']);
    expect(gross).toBe((12 * 6_000 + 1_200 + 15_000) * RUPEE);
    expect(first?.net).toBe(21_000 * RUPEE);
    expect(bills.map((bill) => bill.net)).toHaveLength(12);
    expect(bills.find((bill) => bill.bill_month === inSession('2026-09-01'))?.net).toBe(7_200 * RUPEE);
    expect(bills.reduce((sum, bill) => sum + bill.net, 0)).toBe(net);
    expect(instalments.reduce((sum, part) => sum + part.amount, 0)).toBe(net);
    expect((await quote({ optional_head_ids: [heads['transport']] })).gross - gross).toBe(12 * 2_500 * RUPEE);
  });

  test('FEE-22: from 17 September on a part of the month by days, and nothing of the months before', async () => {
    const { bills, first } = await quote({ join_date: inSession('2026-09-17') });
    const [bill] = bills;
    const tuition = bill?.lines.find((line) => line.head_id === heads['tuition']);
    expect(tuition).toMatchObject({ fee_month: inSession('2026-09-01'), share: '14/30', gross: 2_800 * RUPEE });
    expect(bills).toHaveLength(7);
    expect(first?.due_date && first.due_date >= inSession('2026-09-17')).toBe(true);
  });

  test('FEE-13: discounts as the posting takes them off; of what is charged once only those that name it', async () => {
    const type_id = await scene.school.owner(
      async () =>
        (
          await rowOf(
            sql<{ id: number }>`select id from fees.concession_types where school_id = 1 and kind = 'negotiated'`,
          )
        )?.id ?? 0,
    );
    const tenth = await quote({ discounts: [{ type_id, basis: 'percent', rate: 1_000 }] });
    expect(tenth.bills[0]?.lines.find((line) => line.head_id === heads['tuition'])?.concession).toBe(600 * RUPEE);
    expect(tenth.bills[0]?.lines.find((line) => line.head_id === heads['admission'])?.concession).toBe(0);
    const named = await quote({
      discounts: [{ type_id, head_id: heads['tuition'], basis: 'final_amount', amount: 4_000 * RUPEE }],
    });
    expect(named.bills[1]?.net).toBe(4_000 * RUPEE);
  });

  test('FEE-14: the next child of a family, and what is billed when it has come is what was quoted', async () => {
    const elder = await scene.admit(f8, [{ name: 'Elder', family: 'Rana', plan: { TUI: 6_000 } }]);
    const family_id = await scene.school.owner(
      async () =>
        (
          await rowOf(
            sql<{ family_id: number }>`select family_id from students.students where id = ${elder['Elder'] ?? 0}`,
          )
        )?.family_id ?? 0,
    );
    const { bills, notes } = await quote({ family_id });
    expect((await quote({ sibling_id: elder['Elder'] })).bills).toEqual(bills);
    expect(notes[0]).toBe('Child 2 of the family: 10% off by the fee policy');
    // The rank of the database, as a child of the same family that is there.
    const both = await scene.admit(f8, [
      { name: 'First', family: 'Both', plan: { TUI: 6_000 } },
      { name: 'Second', family: 'Both', plan: { TUI: 6_000 } },
    ]);
    await scene.post(f8, thisMonth, dayInMonth(thisMonth, 28));
    const billed = await scene.school.owner(() =>
      rowOf(sql<{ net: number }>`
        select sum(net)::bigint as net from fees.challan_lines where student_id = ${both['Second'] ?? 0} and fee_month = ${thisMonth}::date`),
    );
    const quoted = bills
      .flatMap((bill) => bill.lines)
      .find((line) => line.head_id === heads['tuition'] && line.fee_month === thisMonth);
    expect(quoted?.net).toBe(billed?.net);
    expect(billed?.net).toBe(5_400 * RUPEE);
  });
});

describe('what it refuses', () => {
  test.each([
    ['join_date', { join_date: inSession('2027-08-01') }, /Choose a day of the session/],
    ['optional_head_ids', { optional_head_ids: [999_999] }, /Choose heads that the price list has/],
    [
      'discounts.0.type_id',
      { discounts: [{ type_id: 999_999, basis: 'percent', rate: 500 }] },
      /Choose a concession type/,
    ],
    ['discounts.0.rate', { discounts: [{ type_id: 1, basis: 'percent', rate: 10_001 }] }, /At most 100 %/],
  ])('%s', async (field, more, sentence) => {
    const answer = await refused(more);
    expect(answer.code).toBe(422);
    expect(answer.errors[field]?.[0]).toMatch(sentence);
  });

  test('FEE-5: without a price list the sentence names class, branch and session; nobody without the permission, no branch outside, no foreign family', async () => {
    const none = await refused({ branch_id: lahore });
    expect(none.errors['course_id']?.[0]).toMatch(/^No fee structure for .+, .+, .+$/);
    expect((await refused({}, 'nobody')).code).toBe(403);
    expect((await refused({}, 'neighbour')).code).toBe(404);
    expect((await refused({ family_id: 999_999 })).code).toBe(404);
    expect((await refused({ sibling_id: 999_999 })).code).toBe(404);
  });
});
