// What fees answer when students ask: a preview tells and writes nothing, though nobody rolls it back; the act itself writes.

import { beforeAll, describe, expect, it } from 'vitest';
import { shareChanged } from '#modules/fees/corrections/actions/share-changed.ts';
import { undoPromotion } from '#modules/fees/plans/actions/undo-promotion.ts';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { thisMonth } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

const f8 = branches.f8;
let scene: FeeScene;
let ali = 0;

beforeAll(async () => {
  scene = await openFeeScene();
  const ids = await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 8500, LAB: 500 } }]);
  ali = ids['Ali'] ?? 0;
});

describe('STU-75 the plan of a promotion that is undone', () => {
  const plan = () =>
    scene.school.owner(() =>
      rowsOf(sql<{ source: string; amount: number; valid_to: string | null }>`
        select source, amount, valid_to from fees.student_fee_lines where student_id = ${ali}::bigint order by head_id, valid_from`),
    );
  /** When the row was applied: the day on which the old lines ended. */
  let since = '';
  const undo = (preview: boolean) =>
    scene.school.as('admin', () =>
      undoPromotion({
        source_table: 'students.promotion_rows',
        rows: [{ student_id: ali, section_id: 0, from_on: addMonths(thisMonth, 1), since }],
        preview,
      }),
    );

  it('stands as it was in a preview; then the new lines go and the old ones run on', async () => {
    const before = await plan();
    await scene.school.owner(async () => {
      const ended = await rowsOf(sql<{ at: string }>`
        update fees.student_fee_lines set valid_to = ${thisMonth}::date where student_id = ${ali}::bigint returning updated_at::text as at`);
      since = ended[0]?.at ?? '';
      await rowsOf(sql`
        insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source, created_at, updated_at)
        select branch_id, student_id, head_id, amount + 100, months, ${addMonths(thisMonth, 1)}::date, 'promotion', ${since}::timestamptz, ${since}::timestamptz
          from fees.student_fee_lines where student_id = ${ali}::bigint`);
    });
    const promoted = await plan();
    expect(promoted).toHaveLength(4);
    expect(await undo(true)).toEqual([]);
    expect(await plan()).toEqual(promoted);
    expect(await undo(false)).toEqual([]);
    expect(await plan()).toEqual(before);
  });
});

describe('STU-41, FEE-25 the share of posted months', () => {
  const lines = () =>
    scene.school.owner(() =>
      rowsOf(sql<{ net: number }>`
        select gross - concession as net from fees.challan_lines where student_id = ${ali}::bigint order by id`),
    );
  const change = (preview: boolean) =>
    scene.school.as('admin', () =>
      shareChanged({
        branch_id: f8,
        student_ids: [ali],
        from_month: thisMonth,
        preview,
        source_type: 'story',
        source_id: 1,
        description: 'Half a month',
      }),
    );

  it('is told in a preview and written by the change', async () => {
    await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
    await scene.school.owner(() =>
      rowsOf(
        sql`update students.student_status_periods set status = 'frozen', billing_percent = 50 where student_id = ${ali}::bigint`,
      ),
    );
    const posted = await lines();
    const [told] = await change(true);
    expect(told?.becomes).toBeLessThan(told?.posted ?? 0);
    expect(await lines()).toEqual(posted);
    expect(await change(false)).toEqual([told]);
    expect(await lines()).not.toEqual(posted);
    expect(await change(true)).toEqual([]);
  });
});
