// 04 §9, FEE-40 to FEE-44: what is printed is what the desk asks, on each day of the slip's life, for any policy and any day of printing.
// The slip is read as a bank reads it: the printed words, nothing behind them.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDay, daysBetween, firstDayOf, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { ChallanRow } from './challan-sheets.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/reads/open-challans.ts';
import { inOrderOfPayment } from '#modules/fees/student-accounts/rules/allocation.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/challan-to-pay.ts';
import type { FinePart } from '#modules/fees/late-fines/rules/fine-of-challan.ts';
import type { FinePolicy } from '#modules/fees/late-fines/rules/late-fine.ts';
import { challanPrint } from './challan.ts';
import { challanShape } from './challan-shape.ts';
import { sampleChallans } from './sample-challans.ts';
import { sheetOf } from './sheet-of.ts';

const START = asDay('2026-06-01');
const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => addDays(START, n));
const baisa = (most: number) => fc.integer({ min: 0, max: most / 5 }).map((n) => n * 5);

const policy: fc.Arbitrary<FinePolicy> = fc.record({
  mode: fc.constantFrom('none', 'fixed', 'per_day', 'per_month', 'percent'),
  amount: baisa(5_000),
  rate: fc.integer({ min: 1, max: 2_000 }),
  grace_days: fc.integer({ min: 0, max: 40 }),
  count_from: fc.constantFrom('due_date', 'grace_end'),
  cap: fc.option(baisa(20_000)),
  stop_at_validity: fc.boolean(),
  min_balance: fc.constantFrom(0, 0, 20_000),
  after_validity_charge: fc.constantFrom(0, 0, 2_000),
});

const challan = (challan_id: number): fc.Arbitrary<OpenStudentChallan> =>
  fc
    .record({
      due_date: day(0, 120),
      months_before: fc.integer({ min: 0, max: 4 }),
      valid: fc.integer({ min: 0, max: 40 }),
      terms: policy,
      open: baisa(90_000).map((n) => n + 5),
      late: baisa(10_000),
      parts: fc.array(fc.record({ after: fc.integer({ min: 1, max: 40 }), fee: baisa(40_000) }), { maxLength: 3 }),
      charged: fc.constantFrom(0, 0, 1_000, 3_000),
    })
    .map(({ due_date, months_before, valid, terms, open, late, charged, parts }) => ({
      challan_id,
      challan_no: `C${challan_id}`,
      student_id: 7,
      sibling_rank: 1,
      bill_month: monthOf(addDays(due_date, -30 * months_before)),
      due_date,
      balance: open + charged,
      lines: [
        { line_id: challan_id * 10, head_id: 1, priority: 1, is_fine: false, open },
        ...(charged > 0
          ? [{ line_id: challan_id * 10 + 1, head_id: 9, priority: 9, is_fine: true, open: charged }]
          : []),
      ],
      fine_head_id: 9,
      fine_terms: {
        policy: terms,
        due_date,
        valid_until: addDays(due_date, valid),
        left_on: null,
        rounding_unit: 5,
        parts: partsFrom(due_date, parts),
      },
      fine_standing: {
        open,
        came: late > 0 ? [{ value_date: addDays(due_date, 3), amount: late }] : [],
        charged,
        fined_on: charged > 0 ? addDays(due_date, 45) : null,
      },
    }));

/** FEE-44: the first falls due with the challan, the others some days after the one before. */
function partsFrom(due_date: LocalDate, given: readonly { after: number; fee: number }[]): FinePart[] {
  let due = due_date;
  return given.map(({ after, fee }, n) => {
    due = n === 0 ? due : addDays(due, after);
    return { due_date: due, fee };
  });
}

function rowOf(own: OpenStudentChallan): ChallanRow {
  const student = {
    name: 'Ali',
    native_name: null,
    father_name: null,
    admission_no: null,
    class_section: 'One',
    session: null,
  };
  const line = { fee_month: own.bill_month, concession: 0, factor_num: null, factor_den: null };
  return {
    ...own,
    branch_id: 1,
    issue_date: firstDayOf(own.bill_month),
    valid_until: own.fine_terms.valid_until,
    currency: 'OMR',
    settled: 0,
    advance_used: 0,
    payment_code: null,
    note: null,
    student,
    lines: own.lines.map(({ open, is_fine }) => ({
      ...line,
      head: is_fine ? 'Late fine' : 'Tuition',
      gross: open,
      net: open,
      kind: is_fine ? 'fine' : 'regular',
    })),
  };
}

interface Slip {
  due_date: string;
  pay_by: string;
  payable: string;
  valid_until: string;
  later: { after: string; amount: string; words: string }[];
}

/** The strings that go to the paper. */
function printed(own: OpenStudentChallan, open: OpenStudentChallan[], today: LocalDate): Slip {
  const sheet = { ...sheetOf(rowOf(own), { open, today, lateFine: 'Late fine' }), history: [] };
  const paper = challanPrint.paper(challanShape.parse({ ...sampleChallans(0), currency: 'OMR', challans: [sheet] }));
  return paper.items[0] as unknown as Slip;
}

const read = (money: string): number => Number(money.replaceAll(/[^0-9]/g, ''));
const dayOf = (shown: string): LocalDate => asDay(shown.split('/').toReversed().join('-'));

/** What somebody with the slip in his hand asks on a day. */
function asksOn(slip: Slip, on: LocalDate): number {
  const row = slip.later.findLast((one) => dayOf(one.after) < on);
  if (!row) return read(slip.payable);
  const more = /then ([\d.,]+) more each day(?: until (\S+))?/.exec(row.words);
  if (!more) return read(row.amount);
  const [, each = '', until] = more;
  const counted = until !== undefined && dayOf(until) < on ? dayOf(until) : on;
  return read(row.amount) + read(each) * (daysBetween(dayOf(row.after), counted) - 1);
}

const scene = fc.tuple(challan(1), challan(2), challan(3), challan(4)).chain((four) =>
  fc.record({
    open: fc.subarray(four, { minLength: 1 }),
    printed_on: day(-10, 200),
    own: fc.nat(3),
  }),
);

test('04 §9 on each day from the printing to the last one named, the slip says what the desk asks', () => {
  fc.assert(
    fc.property(scene, ({ open, printed_on, own: nth }) => {
      const own = open[nth % open.length];
      if (!own) return;
      const slip = printed(own, open, printed_on);
      const before = inOrderOfPayment(open).slice(0, inOrderOfPayment(open).indexOf(own) + 1);
      expect(slip.due_date).toBe(formatDate(own.due_date));
      const last = dayOf(slip.valid_until);
      expect(last >= printed_on).toBe(true);
      for (let on = printed_on; on <= last; on = addDays(on, 1))
        expect([on, asksOn(slip, on)]).toEqual([on, amountNeeded(before, on)]);
    }),
    { numRuns: 600 },
  );
});

test('FEE-42 a row says how much of it is late fine that no book has yet', () => {
  fc.assert(
    fc.property(scene, ({ open, printed_on, own: nth }) => {
      const own = open[nth % open.length];
      if (!own) return;
      const slip = printed(own, open, printed_on);
      const ordered = inOrderOfPayment(open);
      const booked = ordered.slice(0, ordered.indexOf(own) + 1).reduce((sum, one) => sum + one.balance, 0);
      for (const row of slip.later) {
        const said = /([\d.,]+) late fine included/.exec(row.words)?.[1];
        expect(said === undefined ? 0 : read(said)).toBe(Math.max(0, read(row.amount) - booked));
      }
    }),
    { numRuns: 200 },
  );
});
