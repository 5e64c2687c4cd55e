// DASH-2: every figure that several screens name alike is the same number on all of them, for people of every scope, in one breath on the
// demo. A figure that means something else has a name of its own.

import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { transferDestinations, transferPreview } from '#modules/students/transfers/contract/transfers.ts';
import { type Demo, openDemo } from './demo-school.ts';
import { areasOfFigures, disagreements, figuresReadAs } from './disagreements.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
  // What rang while the demo was made is heard by whoever opens it first.
  await announcementsHeard();
});

describe.each(areasOfFigures)('%s', (_area, read) => {
  it.each(figuresReadAs)('are the same on every screen, as %s', async (person) => {
    expect(disagreements(await read((contract, input) => demo.see(contract, input, person)))).toEqual({});
  });

  it('are each read from two screens at least', async () => {
    const readings = await read((contract, input) => demo.see(contract, input, 'admin'));
    const alone = [...Map.groupBy(readings, ([figure]) => figure)].filter(
      ([, all]) => all.filter(([, , value]) => value !== null && value !== undefined).length < 2,
    );
    expect(alone.map(([figure]) => figure)).toEqual([]);
  });
});

describe('the fee of a month of a child with a discount', () => {
  it('FEE-72: a transfer shows what its plan shows, and there the fee without the discount that ends', async () => {
    const child = await demo.owner(() =>
      rowOf(sql<{ id: number; today: string }>`
        select s.id, platform.today(1) as today from students.students s
         where s.branch_id = 1 and s.status = 'active' and exists (
           select 1 from fees.student_concessions c where c.student_id = s.id and c.status = 'active' and c.valid_to is null and c.rate > 0)
         order by s.id limit 1`),
    );
    const student_id = child?.id ?? 0;
    const there = (await demo.must(transferDestinations, { student_id }, 'principal')).branches.find(
      (one) => one.ownership === 'own',
    );
    const asked = {
      student_id,
      to_branch_id: there?.branch_id ?? 0,
      effective_on: child?.today ?? '',
      dues_mode: 'carried' as const,
    };
    const plain = await demo.must(transferPreview, { ...asked, keep_discounts: false }, 'principal');
    const kept = await demo.must(transferPreview, { ...asked, keep_discounts: true }, 'principal');
    const plan = await demo.must(planRead, { student_id }, 'principal');
    // Billed months too: at the end of a session there are no others.
    const months = plan.months.map((month) =>
      plan.heads.reduce((sum, head) => {
        const cell = head.cells.find((one) => one.month === month);
        return sum + (cell ? cell.amount - cell.concession : 0);
      }, 0),
    );
    expect(plain.discounts_end.length).toBeGreaterThan(0);
    expect(months).toContain(plain.monthly_now);
    expect(plain.monthly_there ?? 0).toBeGreaterThan(kept.monthly_there ?? 0);
    expect(kept.monthly_now).toBe(plain.monthly_now);
  });
});
