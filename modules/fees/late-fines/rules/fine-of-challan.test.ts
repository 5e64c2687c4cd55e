import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import {
  fineDifference,
  fineNotCharged,
  fineOfChallan,
  type ChallanFineTerms,
  type FineStanding,
} from './fine-of-challan.ts';
import type { FinePolicy } from './late-fine.ts';

const RUPEE = 100;
const none: FinePolicy = {
  mode: 'none',
  amount: 0,
  rate: 0,
  grace_days: 0,
  count_from: 'due_date',
  cap: null,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
};
const fixed300: FinePolicy = { ...none, mode: 'fixed', amount: 300 * RUPEE };
const twentyADay: FinePolicy = { ...none, mode: 'per_day', amount: 20 * RUPEE, grace_days: 2 };
const tenPercent: FinePolicy = { ...none, mode: 'percent', rate: 1000 };
const stopping: FinePolicy = { ...fixed300, stop_at_validity: true, after_validity_charge: 150 * RUPEE };

function september(policy: FinePolicy, more: Partial<ChallanFineTerms> = {}): ChallanFineTerms {
  return {
    policy,
    due_date: asDay('2026-09-10'),
    valid_until: asDay('2026-09-30'),
    rounding_unit: RUPEE,
    parts: [],
    ...more,
  };
}
const unpaid: FineStanding = { open: 280_000, came: [], charged: 0, fined_on: null };
const came = (value_date: LocalDate, amount: number) => ({ value_date, amount });

describe('the fine line that money brings about', () => {
  const fined: FineStanding = { ...unpaid, charged: 30_000, fined_on: asDay('2026-09-20') };
  const cases: [string, FinePolicy, FineStanding, number, string, number][] = [
    ['FEE-42 late money is fined', fixed300, unpaid, 280_000, '2026-09-12', 30_000],
    ['FEE-42 part of it too', fixed300, unpaid, 100_000, '2026-09-12', 30_000],
    [
      'FEE-42 only the difference to what was charged',
      twentyADay,
      { ...unpaid, charged: 6_000, fined_on: asDay('2026-09-13') },
      280_000,
      '2026-09-15',
      4_000,
    ],
    [
      'FEE-42 fees are paid, only the fine is open: it grows no more',
      twentyADay,
      { open: 0, came: [came(asDay('2026-09-13'), 280_000)], charged: 6_000, fined_on: asDay('2026-09-13') },
      6_000,
      '2026-09-29',
      0,
    ],
    [
      'FEE-43 story 5: assessed on 20/09, money of 09/09 arrives on 21/09',
      fixed300,
      fined,
      280_000,
      '2026-09-09',
      -30_000,
    ],
    ['FEE-43 part of it in time: the rest was late, the fine stays', fixed300, fined, 100_000, '2026-09-09', 0],
    [
      'FEE-43 the other part had come late: the fine stays',
      fixed300,
      { open: 100_000, came: [came(asDay('2026-09-12'), 180_000)], charged: 30_000, fined_on: asDay('2026-09-12') },
      100_000,
      '2026-09-09',
      0,
    ],
    [
      'FEE-43 fined to 30/09, closed by money of 15/09',
      twentyADay,
      { ...unpaid, charged: 40_000, fined_on: asDay('2026-09-30') },
      280_000,
      '2026-09-15',
      -30_000,
    ],
    [
      'FEE-43 percent of what was really late',
      tenPercent,
      { ...unpaid, charged: 28_000, fined_on: asDay('2026-09-20') },
      100_000,
      '2026-09-09',
      -10_000,
    ],
    [
      'FEE-43, 40 in time so much that the rest is below min_balance',
      { ...fixed300, min_balance: 100_000 },
      fined,
      200_000,
      '2026-09-09',
      -30_000,
    ],
  ];
  test.each(cases)('%s', (_title, policy, standing, arriving, value_date, line) => {
    expect(fineDifference(september(policy), standing, { arriving, value_date: asDay(value_date) })).toBe(line);
  });
});

describe('FEE-44 a challan that falls due on several days', () => {
  const parts = [
    { due_date: asDay('2026-07-10'), fee: 100_000 },
    { due_date: asDay('2026-08-10'), fee: 100_000 },
    { due_date: asDay('2026-10-10'), fee: 80_000 },
  ];
  const inParts = (policy: FinePolicy): ChallanFineTerms => september(policy, { due_date: asDay('2026-07-10'), parts });
  const paid = (...money: FineStanding['came']): FineStanding => ({
    ...unpaid,
    open: 280_000 - money.reduce((sum, one) => sum + one.amount, 0),
    came: money,
  });
  const fines: [string, FinePolicy, FineStanding, string, number][] = [
    ['nothing is late on the first day', fixed300, unpaid, '2026-07-10', 0],
    ['only the first part is late', fixed300, unpaid, '2026-08-10', 30_000],
    ['each late part is fined; what is still to come is not', fixed300, unpaid, '2026-09-12', 60_000],
    ['each day is counted from the part’s own date', twentyADay, unpaid, '2026-08-15', (36 + 5) * 2_000],
    ['a percentage is of what is late', tenPercent, unpaid, '2026-08-11', 20_000],
    [
      'money fills the first part: paid in time it costs nothing',
      fixed300,
      paid(came(asDay('2026-07-10'), 100_000)),
      '2026-08-10',
      0,
    ],
    ['paid ahead, the second too', fixed300, paid(came(asDay('2026-07-01'), 200_000)), '2026-10-10', 0],
    [
      'a part paid late was late to that day',
      twentyADay,
      paid(came(asDay('2026-07-20'), 100_000)),
      '2026-08-15',
      (10 + 5) * 2_000,
    ],
    [
      'less than min_balance open of a part',
      { ...fixed300, min_balance: 50_000 },
      paid(came(asDay('2026-07-01'), 60_000)),
      '2026-08-10',
      0,
    ],
    ['the cap is of each part', { ...twentyADay, cap: 20_000 }, unpaid, '2026-09-10', 40_000],
    ['after its validity a challan costs once, however many parts', stopping, unpaid, '2026-11-15', 90_000 + 15_000],
  ];
  test.each(fines)('%s', (_title, policy, standing, day, fine) => {
    expect(fineOfChallan(inParts(policy), standing, asDay(day))).toBe(fine);
  });

  test('FEE-43 money of an earlier day closes a part that was fined: that fine is taken back though the others are open', () => {
    const fined = { ...unpaid, charged: 60_000, fined_on: asDay('2026-09-12') };
    const money = { arriving: 100_000, value_date: asDay('2026-07-09') };
    expect(fineDifference(inParts(fixed300), fined, money)).toBe(-30_000);
  });

  test('FEE-92 corrections take from the last part first; what they add falls due with it', () => {
    const corrected = { ...unpaid, open: 90_000 };
    expect(fineOfChallan(inParts(tenPercent), corrected, asDay('2026-12-01'))).toBe(9_000);
    expect(fineOfChallan(inParts(tenPercent), { ...unpaid, open: 300_000 }, asDay('2026-08-11'))).toBe(20_000);
    expect(fineOfChallan(inParts(tenPercent), { ...unpaid, open: 300_000 }, asDay('2026-10-11'))).toBe(30_000);
  });

  test('FEE-42 what was charged is not charged again; nothing grows once the fees are paid', () => {
    const late = paid(came(asDay('2026-09-20'), 280_000));
    expect(fineNotCharged(inParts(fixed300), { ...unpaid, charged: 30_000 }, asDay('2026-08-12'))).toBe(30_000);
    expect(fineNotCharged(inParts(twentyADay), { ...late, charged: 100 }, asDay('2026-12-01'))).toBe(0);
  });
});

const policy: fc.Arbitrary<FinePolicy> = fc.record({
  mode: fc.constantFrom('none', 'fixed', 'per_day', 'per_month', 'percent'),
  amount: fc.nat(5_000),
  rate: fc.integer({ min: 1, max: 2_000 }),
  grace_days: fc.nat(20),
  count_from: fc.constantFrom('due_date', 'grace_end'),
  cap: fc.option(fc.nat(20_000)),
  stop_at_validity: fc.boolean(),
  min_balance: fc.constantFrom(0, 0, 20_000),
  after_validity_charge: fc.constant(0),
});
const day = fc.nat(200).map((n) => addDays(asDay('2026-05-01'), n));
const bills = fc.uniqueArray(fc.record({ due_date: day, fee: fc.integer({ min: 1, max: 90_000 }) }), {
  selector: (one) => one.due_date,
  minLength: 1,
  maxLength: 4,
});

/** The parts as challans of their own, the money given to them in their order, day by day. */
function apart(
  terms: ChallanFineTerms,
  money: FineStanding['came'],
): { terms: ChallanFineTerms; standing: FineStanding }[] {
  const left = money.map((one) => ({ ...one }));
  return terms.parts.map(({ due_date, fee }) => {
    let open = fee;
    const own = left.flatMap((one) => {
      const amount = Math.min(one.amount, open);
      one.amount -= amount;
      open -= amount;
      return amount > 0 ? [{ ...one, amount }] : [];
    });
    return { terms: { ...terms, due_date, parts: [] }, standing: { ...unpaid, open, came: own } };
  });
}

test('FEE-44, FEE-72 dues carried in parts are fined as the challans were that they come from, whatever the policy, day and money', () => {
  fc.assert(
    fc.property(
      policy,
      bills,
      fc.array(fc.tuple(day, fc.integer({ min: 1, max: 60_000 })), { maxLength: 4 }),
      day,
      (rule, given, money, as_of) => {
        const in_order = given.toSorted((a, b) => a.due_date.localeCompare(b.due_date));
        const total = in_order.reduce((sum, one) => sum + one.fee, 0);
        let left = total;
        const came_by_day = money
          .toSorted(([a], [b]) => a.localeCompare(b))
          .flatMap(([value_date, asked]) => {
            const amount = Math.min(asked, left);
            left -= amount;
            return amount > 0 ? [{ value_date, amount }] : [];
          });
        const terms = september(rule, {
          due_date: in_order[0]?.due_date ?? asDay('2026-09-10'),
          valid_until: asDay('2026-11-30'),
          parts: in_order,
        });
        const one = fineOfChallan(terms, { ...unpaid, open: left, came: came_by_day }, as_of);
        const several = apart(terms, came_by_day).map((bill) => fineOfChallan(bill.terms, bill.standing, as_of));
        expect(one).toBe(several.reduce((sum, fine) => sum + fine, 0));
      },
    ),
    { numRuns: 500 },
  );
});

test('FEE-42, 43 whatever is charged on the way and in whatever order money comes, the last of it leaves the fine of all of it', () => {
  const payments = fc.array(fc.record({ value_date: day, share: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(policy, bills, payments, fc.array(day, { maxLength: 2 }), (rule, given, paying, runs) => {
      const parts = given.toSorted((a, b) => a.due_date.localeCompare(b.due_date));
      const terms = september(rule, {
        due_date: parts[0]?.due_date ?? asDay('2026-09-10'),
        parts,
        valid_until: asDay('2026-12-31'),
      });
      let standing: FineStanding = { ...unpaid, open: parts.reduce((sum, one) => sum + one.fee, 0) };
      for (const as_of of runs) {
        const fine = fineNotCharged(terms, standing, as_of);
        standing = { ...standing, charged: standing.charged + fine, fined_on: fine > 0 ? as_of : standing.fined_on };
      }
      const total = standing.open;
      for (const [nth, { value_date, share }] of paying.entries()) {
        const arriving =
          nth === paying.length - 1 ? standing.open : Math.min(standing.open, Math.floor((total * share) / 100));
        if (arriving === 0) continue;
        const line = fineDifference(terms, standing, { arriving, value_date });
        const came_now = [...standing.came, { value_date, amount: arriving }].toSorted((a, b) =>
          a.value_date.localeCompare(b.value_date),
        );
        standing = {
          open: standing.open - arriving,
          came: came_now,
          charged: standing.charged + line,
          fined_on: line > 0 ? value_date : standing.fined_on,
        };
      }
      expect(standing.charged).toBe(fineOfChallan(terms, standing, asDay('2027-12-31')));
      expect(standing.charged).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
