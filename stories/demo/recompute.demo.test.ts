// Bills, fines, ages, ranks and settlements of the whole demo by plain loops over its facts (bench/recompute): the house comes to the same,
// to the last unit; and a line that was tampered with is found (FEE-13, FEE-14, FEE-22, FEE-30, FEE-41, FEE-70, FEE-97).

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  compareAgeing,
  compareFines,
  compareLeavings,
  comparePosted,
  comparePosting,
  compareSiblings,
  compareStanding,
} from '../../bench/recompute/compare.ts';
import { type Facts, readFacts } from '../../bench/recompute/facts.ts';
import { compareSalaries } from '../../bench/recompute/salaries.ts';
import { withoutTriggers } from '../platform/tamper-sort.ts';
import { type Demo, openDemo } from './demo-school.ts';

const LEAVING_EACH = 4;

let demo: Demo;
let admin_id: number;
let month: Month;
beforeAll(async () => {
  demo = await openDemo();
  admin_id = await demo.idOf('admin');
  const day = await demo.owner(() => rowOf(sql<{ today: LocalDate }>`select platform.today(1) as today`));
  month = day ? monthOf(day.today) : asMonth('2000-01-01');
});

const right = { differences: [] };

describe('the demo, calculated a second time', () => {
  it('SAL-2: every salary in the book is the same, to the unit', async () => {
    const result = await demo.owner(() => compareSalaries());
    expect(result).toMatchObject(right);
    expect(result.compared).toBeGreaterThan(1_000);
  });

  it('FEE-97: what is open has the same age', async () => {
    const result = await compareAgeing(admin_id);
    expect(result).toMatchObject(right);
    expect(result.compared).toBeGreaterThan(500);
  });

  it('FEE-70, STU-56, STU-58: children who leave are settled alike', async () => {
    const result = await compareLeavings(admin_id, LEAVING_EACH);
    expect(result).toMatchObject(right);
    expect(result.compared).toBeGreaterThan(300);
  });

  it('FEE-14: brothers and sisters have the same rank and, where all are ranked again, its rate', async () => {
    const result = await compareSiblings(admin_id);
    expect(result).toMatchObject(right);
    expect(result.compared).toBeGreaterThan(1_000);
  });

  it('FEE-9, FEE-13, FEE-22: a month that was billed stands as it is calculated', async () => {
    const result = await compareStanding(addMonths(month, -2));
    expect(result).toMatchObject(right);
    expect(result.cases?.['lines']).toBeGreaterThan(1_000);
    expect(result.cases?.['with_concession']).toBeGreaterThan(100);
  });

  it('FEE-30: the next month is posted line by line as it is calculated; one line that is changed is found, and no other', async () => {
    const before: Facts = await demo.owner(readFacts);
    const posted = addMonths(month, 1);
    expect(await comparePosting(admin_id, posted)).toMatchObject(right);
    const after_line = before.lines.at(-1)?.id ?? 0;
    const line = await demo.owner(async () => {
      await withoutTriggers();
      return rowOf(sql<{ id: number; student_id: number; gross: number }>`
        update fees.challan_lines set gross = gross + 100 where id = (
          select id from fees.challan_lines where line_kind = 'regular' and void_run_id is null and fee_month = ${posted}::date and id > ${after_line}::bigint
           order by id limit 1)
        returning id, student_id, gross`);
    });
    const found = await comparePosted(before, { after_line, month: posted });
    await demo.owner(() =>
      rowsOf(sql`update fees.challan_lines set gross = gross - 100 where id = ${line?.id ?? 0}::bigint`),
    );
    // Towards the end of a session nobody sits in the next one yet, and nothing is billed.
    expect(found.differences).toHaveLength(line ? 1 : 0);
    if (line)
      expect(found.differences[0]).toMatch(
        new RegExp(`^child ${line.student_id}, .* gross: recomputed ${line.gross - 100}, in the books ${line.gross}$`),
      );
  });

  it('FEE-40 to FEE-44: a run of late fines charges the same', async () => {
    expect(await compareFines(admin_id)).toMatchObject(right);
  });

  it('FEE-97: money that was changed shows as another age of the debt', async () => {
    const changed = await demo.owner(async () => {
      await withoutTriggers();
      return rowsOf(sql<{ student_id: number }>`
        update fees.settlements s set amount = s.amount - 500 where s.id = (
          select x.id from fees.settlements x join fees.challans c on c.id = x.challan_id and c.balance > 0
           where x.kind = 'payment' and x.amount > 500 order by x.id limit 1)
        returning s.student_id`);
    });
    expect(changed).toHaveLength(1);
    const found = await compareAgeing(admin_id);
    expect(found.differences).toHaveLength(1);
    expect(found.differences[0]).toContain(`child ${changed[0]?.student_id},`);
  });
});
