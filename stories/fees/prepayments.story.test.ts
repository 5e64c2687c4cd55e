// Coming months paid ahead for a percent off, and what a leaving takes back of it (FEE-18, FEE-70), over HTTP.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, firstDayOf, monthOf, todayIn } from '#kernel/dates.ts';
import { concessionTypeList, concessionTypeSave } from '#modules/fees/concessions/contract/concession-types.ts';
import { concessionList } from '#modules/fees/concessions/contract/concessions.ts';
import { prepayOffer, prepayPreview, prepayTake } from '#modules/fees/prepayments/contract/prepayments.ts';
import { depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { correctLines } from '#modules/fees/corrections/actions/correct-lines.ts';
import type { LineDelta } from '#modules/fees/corrections/rules/line-delta.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositReallocate } from '#modules/fees/reallocations/contract/reallocations.ts';
import { settleLeaving } from '#modules/fees/leaving/actions/settle-leaving.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
let cash: number;
let type_id: number;

const { f8 } = branches;
const today = todayIn('Asia/Karachi');
const thisMonth = monthOf(today);
const clerk = { as: 'clerk' } as const;
const child = (name: string): number => pupils[name] ?? 0;
const due = (name: string) => scene.ledger(f8, 'student_receivable', child(name));
const lastOfMonth = addDays(firstDayOf(addMonths(thisMonth, 1)), -1);

const money = (name: string, months: number, rupees: number) => ({
  student_id: child(name),
  type_id,
  months,
  channel: 'cash' as const,
  value_date: today,
  account_id: cash,
  amount: rupees * RUPEE,
});

/** As a correction lowers the last of its lines. */
async function lower(name: string, rupees: number): Promise<void> {
  const [line] = await rowsOf(sql<LineDelta>`
    select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           ${-rupees * RUPEE}::bigint as gross, 0::bigint as concession, '[]'::jsonb as off, l.net as net_before, l.settled,
           l.recognised_on is not null as recognised, h.income_account_id
      from fees.challan_lines l join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month join fees.fee_heads h on h.id = l.head_id
     where l.student_id = ${child(name)}::bigint and h.income_account_id is not null order by l.fee_month desc limit 1`);
  if (!line) throw new Error('no line to correct');
  const event = { branch_id: f8, source_type: 'correction', source_id: 1, description: 'Fewer lessons' };
  await correctLines([line], { ...event, entry_date: today });
}

beforeAll(async () => {
  scene = await openFeeScene();
  // Months ahead of whatever day this runs on.
  await scene.school.owner(() =>
    rowsOf(
      sql`update branches.academic_sessions set end_date = start_date + 449 where is_current and school_id = 1 and country_id = 162`,
    ),
  );
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'Bina', plan: { TUI: 6000 } },
    { name: 'Careem', plan: { TUI: 6000 } },
    { name: 'Dina', plan: { TUI: 6000 } },
    { name: 'Esa', plan: { TUI: 6000 } },
    { name: 'Farah', plan: { TUI: 6000 } },
    { name: 'Gul', plan: { TUI: 6000 } },
  ]);
  cash = await scene.account(f8, 'cash');
});

describe('FEE-18: the type of concession says what is given', () => {
  test('percent, months and day belong together, of a prepayment alone', async () => {
    const types = await scene.school.must(concessionTypeList, {});
    const ahead = types.find((type) => type.kind === 'prepayment');
    if (!ahead) throw new Error('no type for paying ahead');
    type_id = ahead.id;
    const { account_name: _, ...fields } = ahead;
    const half = await scene.school.call(concessionTypeSave, { ...fields, kind: 'prepayment', prepay_rate: 1000 });
    expect(half.errors).toEqual({ prepay_months: ['Percent, months and last day belong together'] });
    const saved = await scene.school.must(concessionTypeSave, {
      ...fields,
      kind: 'prepayment',
      clawback: true,
      prepay_rate: 1000,
      prepay_months: 2,
      prepay_until: today,
    });
    expect(saved).toMatchObject({ prepay_rate: 1000, prepay_months: 2, prepay_until: today, clawback: true });
    const asking = await scene.school.call(concessionTypeSave, {
      ...fields,
      kind: 'prepayment',
      needs_approval: true,
      prepay_rate: 1000,
      prepay_months: 2,
      prepay_until: today,
      version: saved.version,
    });
    expect(asking.errors).toHaveProperty('needs_approval');
  });
});

describe('FEE-18: the desk', () => {
  test('offers it; three months of 8,500 with 10% off are 22,950', async () => {
    const offer = await scene.school.must(prepayOffer, { student_id: child('Ali') }, clerk);
    expect(offer.coming[0]).toBe(thisMonth);
    expect(offer.coming.length).toBeGreaterThanOrEqual(3);
    expect(offer.offers).toMatchObject([{ type_id, rate: 1000, months: 2, until: today }]);
    const seen = await scene.school.must(prepayPreview, { student_id: child('Ali'), type_id, months: 3 }, clerk);
    expect(seen).toMatchObject({
      gross: 25_500 * RUPEE,
      saves: 2_550 * RUPEE,
      net: 22_950 * RUPEE,
      open_before: 0,
      needed: 22_950 * RUPEE,
    });
    // Nothing of the look is kept.
    expect((await scene.school.must(prepayOffer, { student_id: child('Ali') }, clerk)).coming).toEqual(offer.coming);
    expect(await scene.ledger(f8, 'student_receivable')).toBe(0);
  });

  test('taking it bills the months with the concession and settles them: 3 × 5,400 = 16,200', async () => {
    for (const wrong of [money('Bina', 3, 16_000), money('Bina', 3, 18_000)])
      expect(await scene.school.call(prepayTake, wrong, clerk)).toMatchObject({
        code: 409,
        message: 'PKR 16,200 is needed now. Check the offer again',
      });
    expect((await scene.school.call(prepayTake, money('Bina', 1, 5_400), clerk)).errors).toHaveProperty('months');
    const taken = await scene.school.must(prepayTake, money('Bina', 3, 16_200), clerk);
    expect(taken).toMatchObject({
      fee_months: [thisMonth, addMonths(thisMonth, 1), addMonths(thisMonth, 2)],
      saves: 1_800 * RUPEE,
      amount: 16_200 * RUPEE,
    });
    expect(await scene.ledger(f8, 'cash')).toBe(16_200 * RUPEE);
    expect(await scene.ledger(f8, 'student_receivable', child('Bina'))).toBe(0);
    const quote = await scene.school.must(depositQuote, { student_id: child('Bina') }, clerk);
    expect(quote.challans).toEqual([]);
    const [concession] = (await scene.school.must(concessionList, { student_id: child('Bina') })).data;
    expect(concession).toMatchObject({
      type_id,
      rate: 1000,
      source: 'prepayment',
      valid_from: thisMonth,
      valid_to: addMonths(thisMonth, 2),
    });
    const offer = await scene.school.must(prepayOffer, { student_id: child('Bina') }, clerk);
    expect(offer.coming[0]).not.toBe(thisMonth);
  });

  test('what is open is paid first; the same months are not billed twice', async () => {
    await scene.school.must(prepayTake, money('Careem', 2, 10_800), clerk);
    const again = await scene.school.must(prepayPreview, { student_id: child('Careem'), type_id, months: 2 }, clerk);
    expect(again.fee_months[0]).toBe(addMonths(thisMonth, 2));
  });

  test('outside the scope it is 404, without the permission 403', async () => {
    expect((await scene.school.call(prepayOffer, { student_id: child('Ali') }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(prepayTake, money('Ali', 3, 1), { as: 'nobody' })).code).toBe(403);
  });
});

describe('FEE-55: the money goes back, and the discount with it', () => {
  const reverse = async (deposit_id: number) => {
    const [row] = await scene.school.owner(() =>
      rowsOf(sql<{ version: number }>`select version from fees.deposits where id = ${deposit_id}::bigint`),
    );
    return scene.school.must(depositReverse, { id: deposit_id, version: row?.version ?? 0, reason: 'Wrong family' });
  };
  const kept = async (name: string) =>
    (await scene.school.must(concessionList, { student_id: child(name) })).data.map((one) => one.status);

  test('the months are not billed any more, and can be paid ahead again', async () => {
    const taken = await scene.school.must(prepayTake, money('Dina', 3, 16_200), clerk);
    const moved = await scene.school.call(depositReallocate, {
      id: taken.deposit_id,
      version: 1,
      reason: 'To the other months',
      allocation: [],
    });
    expect(moved).toMatchObject({ code: 409 });
    expect(moved.message).toContain('paid months ahead for a discount');
    await reverse(taken.deposit_id);
    expect([await due('Dina'), await kept('Dina')]).toEqual([0, ['ended']]);
    const quote = await scene.school.must(depositQuote, { student_id: child('Dina') }, clerk);
    expect(quote.challans).toEqual([]);
    expect((await scene.school.must(prepayTake, money('Dina', 3, 16_200), clerk)).saves).toBe(1_800 * RUPEE);
  });

  test('where a line was corrected since, each is charged what was taken off: 18,000, with 1,000 in advance', async () => {
    const taken = await scene.school.must(prepayTake, money('Esa', 3, 16_200), clerk);
    await scene.school.as('admin', () => lower('Esa', 1_000));
    await reverse(taken.deposit_id);
    expect([await due('Esa'), await kept('Esa')]).toEqual([18_000 * RUPEE, ['ended']]);
    // What the correction gave back stays the child's own.
    expect(await scene.ledger(f8, 'student_advance', child('Esa'))).toBe(-1_000 * RUPEE);
  });
});

describe('FEE-70: a child leaves before the last of its months', () => {
  const leaves = async (name: string) => {
    await scene.school.owner(() =>
      rowsOf(
        sql`update students.student_status_periods set to_on = ${lastOfMonth}::date where student_id = ${child(name)}::bigint`,
      ),
    );
    return scene.school.as('clerk', () =>
      settleLeaving({
        branch_id: f8,
        student_id: child(name),
        source_id: child(name),
        leaving_on: lastOfMonth,
        notice_fee: { mode: 'none', missing_days: 0 },
        deposit_action: 'refund',
        leaving_reason: 'moved',
        package_waived: false,
        reason: 'The family moves',
        preview: false,
        source_type: 'student_leaving',
      }),
    );
  };

  test('two months go back with their discount, that of the used one is charged back: 10,200 of 16,200 is left', async () => {
    const settled = await leaves('Bina');
    expect(settled).toMatchObject({
      reversed: 10_800 * RUPEE,
      adjusted: -600 * RUPEE,
      still_due: 0,
      advance: 10_200 * RUPEE,
    });
    expect(await scene.ledger(f8, 'student_advance', child('Bina'))).toBe(-10_200 * RUPEE);
    expect(await scene.ledger(f8, 'student_receivable', child('Bina'))).toBe(0);
  });

  test('a discount given for the session is charged back, too; one that is not marked so stays', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        with marked as (update fees.concession_types set clawback = kind = 'promotion' where kind in ('promotion', 'negotiated') returning id, kind, school_id)
        insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source, reason)
        select ${f8}::int, case m.kind when 'promotion' then ${child('Farah')} else ${child('Gul')} end::bigint, m.id, 'percent', 1000, ${thisMonth}::date, 'active',
               'import', 'Opening offer' from marked m join platform.branches b on b.id = ${f8}::int and b.school_id = m.school_id`),
    );
    await scene.post(f8, thisMonth, lastOfMonth);
    expect([await due('Farah'), await due('Gul')]).toEqual([5_400 * RUPEE, 5_400 * RUPEE]);
    const figures = [await leaves('Farah'), await leaves('Gul')];
    expect(figures.map((one) => [one.adjusted, one.still_due])).toEqual([
      [-600 * RUPEE, 6_000 * RUPEE],
      [0, 5_400 * RUPEE],
    ]);
  });

  test('FEE-96: every proof agrees', async () => {
    expect(await scene.proofs()).toEqual([]);
  });
});
