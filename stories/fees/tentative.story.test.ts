// FEE-99: what a coming month will bill is what its posting then bills, class by class and head by head; months billed together are billed once.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { tentativeList } from '#modules/fees/tentative-fees/contract/tentative-fees.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { nextMonth, thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;

interface Posted {
  head: string;
  students: number;
  gross: number;
  concession: number;
}

const posted = (month: string) =>
  scene.school.owner(() =>
    rowsOf(sql<Posted>`
      select h.name as head, count(distinct l.student_id)::int as students, sum(l.gross)::bigint as gross, sum(l.concession)::bigint as concession
        from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
       where l.bill_month = ${month}::date and l.branch_id = ${f8}::int group by h.name, h.priority order by h.priority`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Asad', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'Bano', plan: { TUI: 6000 } },
    { name: 'Chand', plan: { TUI: 5005 } },
    { name: 'Held', plan: { TUI: 9000 } },
  ]);
  await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45 } }]);
  await scene.post(f8, thisMonth, addDays(today, 10));
  await scene.school.owner(() =>
    rowsOf(sql`
      with held as (update fees.student_fee_accounts set hold_posting = true, hold_reason = 'Disputed' where student_id = ${pupils['Held'] ?? 0}::bigint)
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, amount, valid_from, valid_to, status, reason, source)
      select ${f8}::int, s.id, t.id, s.basis, s.rate, 0, s.valid_from, s.valid_to, 'active', 'Agreed', 'manual'
        from fees.concession_types t
       cross join (values (${pupils['Bano'] ?? 0}::bigint, 'percent', 1250, ${nextMonth}::date, null::date),
                          (${pupils['Chand'] ?? 0}::bigint, 'percent', 5000, ${addMonths(nextMonth, 1)}::date, null)) as s (id, basis, rate, valid_from, valid_to)
       where t.school_id = 1 and t.kind = 'merit' limit 2`),
  );
});

describe('FEE-99 tentative = posted', () => {
  test('a month that is posted then bills exactly this, by head, with concessions that begin then', async () => {
    const report = await scene.school.must(tentativeList, { branch_id: f8 });
    const [month] = report.months;
    expect(month).toMatchObject({
      bill_month: nextMonth,
      students: 3,
      gross: (6000 + 2500 + 6000 + 5005) * RUPEE,
      concession: 750 * RUPEE,
      net: 18_755 * RUPEE,
    });
    expect(await posted(nextMonth)).toEqual([]);
    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    const after = await posted(nextMonth);
    expect(
      report.rows.map(({ head_name, students, gross, concession }) => ({
        head: head_name,
        students,
        gross,
        concession,
      })),
    ).toEqual(after);
    // What is posted is no forecast any more.
    const again = await scene.school.must(tentativeList, { branch_id: f8, from: nextMonth });
    expect(again.months).toMatchObject([{ bill_month: nextMonth, students: 0, net: 0 }]);
  });

  test('the month after takes what is agreed for it; months that are billed together are billed once', async () => {
    const later = addMonths(nextMonth, 1);
    const plain = await scene.school.must(tentativeList, { branch_id: f8, from: later, months: 2 });
    expect(plain.months.map((one) => one.net)).toEqual([16_252 * RUPEE, 16_252 * RUPEE]);
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.setting_values (school_id, branch_id, key, value, valid_from)
        values (1, ${f8}, 'combined_months', to_jsonb(array[${Number(addMonths(later, 1).slice(5, 7))}::int]), '2026-01-01')`),
    );
    const together = await scene.school.must(tentativeList, { branch_id: f8, from: later, months: 2 });
    expect(together.months.map((one) => one.net)).toEqual([2 * 16_252 * RUPEE, 0]);
  });

  test('rials are counted in baisa, in their own country', async () => {
    const report = await scene.school.must(tentativeList, {}, { as: 'muscat' });
    expect(report).toMatchObject({ currency: 'OMR', net: 45_000 });
  });
});

describe('who may ask for what', () => {
  test('a branch outside the scope is none, a month that is over is refused, without Tentive List nothing is told', async () => {
    expect((await scene.school.call(tentativeList, { branch_id: f8 }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(tentativeList, { from: addMonths(thisMonth, -1) })).errors['from']).toBeDefined();
    expect((await scene.school.call(tentativeList, { branch_id: f8 }, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.must(tentativeList, {}, { as: 'neighbour' })).net).toBe(0);
  });
});
