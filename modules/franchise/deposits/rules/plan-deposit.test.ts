import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type OpenChallan, planDeposit } from './plan-deposit.ts';

const RS = 100;
const due = asDay('2026-10-10');
const challan = (more: Partial<OpenChallan> = {}): OpenChallan => ({
  id: 1,
  challan_no: 'RC-26-00001',
  due_date: due,
  royalty: 120_000 * RS,
  terms: { fine_kind: 'percent_month', fine_percent: 2, fine_amount: null, fine_cap_percent: null, grace_days: 5 },
  items: [
    { id: 11, kind: 'royalty', balance: 120_000 * RS },
    { id: 12, kind: 'tax', balance: 19_200 * RS },
  ],
  fine_charged: 0,
  fined_on: null,
  portions: [],
  ...more,
});

describe('ROY-12 where the money goes', () => {
  it('tax first, then royalty; what is over stays a credit', () => {
    const { challans, unallocated } = planDeposit({ amount: 140_000 * RS, on: due }, [challan()]);
    expect(challans[0]?.parts).toEqual([
      { item_id: 12, amount: 19_200 * RS },
      { item_id: 11, amount: 120_000 * RS },
    ]);
    expect(unallocated).toBe(800 * RS);
  });

  it('the oldest challan first, as the list stands', () => {
    const later = challan({ id: 2, challan_no: 'RC-26-00002', due_date: asDay('2026-11-10') });
    const { challans } = planDeposit({ amount: 150_000 * RS, on: due }, [challan(), later]);
    expect(challans.map((one) => [one.challan_id, one.amount])).toEqual([
      [1, 139_200 * RS],
      [2, 10_800 * RS],
    ]);
  });

  it('a person may say how much goes to which', () => {
    const later = challan({ id: 2, due_date: asDay('2026-11-10') });
    const plan = planDeposit({ amount: 10_000 * RS, on: due }, [challan(), later], new Map([[2, 4_000 * RS]]));
    expect([plan.challans.map((one) => one.challan_id), plan.unallocated]).toEqual([[2], 6_000 * RS]);
  });
});

describe('ROY-15 the fine goes by the day of the money', () => {
  it('20 days late, 2% a month on 139,200: 1,856, charged and paid by the same deposit', () => {
    const { challans, unallocated } = planDeposit({ amount: 141_056 * RS, on: asDay('2026-10-30') }, [challan()]);
    expect(challans[0]).toMatchObject({ fine_change: 1_856 * RS, amount: 141_056 * RS });
    expect(challans[0]?.parts.at(-1)).toEqual({ item_id: null, amount: 1_856 * RS });
    expect(unallocated).toBe(0);
  });

  it('a fine of 21 days that was charged first gives its excess back: 1,948.80 goes down to 1,856', () => {
    const fined = challan({
      fine_charged: 194_880,
      fined_on: asDay('2026-10-31'),
      items: [...challan().items, { id: 13, kind: 'fine', balance: 194_880 }],
    });
    const { challans, unallocated } = planDeposit({ amount: 141_056 * RS, on: asDay('2026-10-30') }, [fined]);
    expect(challans[0]?.fine_change).toBe(-9_280);
    expect(challans[0]?.parts.at(-1)).toEqual({ item_id: 13, amount: 1_856 * RS });
    expect(unallocated).toBe(0);
  });

  it('in time nothing is charged; half in time and half late is charged for the half', () => {
    expect(planDeposit({ amount: 139_200 * RS, on: asDay('2026-10-15') }, [challan()]).challans[0]?.fine_change).toBe(
      0,
    );
    const half = challan({
      portions: [{ amount: 69_600 * RS, on: due }],
      items: [{ id: 11, kind: 'royalty', balance: 69_600 * RS }],
    });
    expect(planDeposit({ amount: 71_000 * RS, on: asDay('2026-10-30') }, [half]).challans[0]?.fine_change).toBe(
      928 * RS,
    );
  });

  it('a cap is reckoned by the royalty of the challan', () => {
    const capped = challan({ terms: { ...challan().terms, fine_cap_percent: 1 } });
    expect(planDeposit({ amount: 1, on: asDay('2027-10-30') }, [capped]).challans[0]?.fine_change).toBe(1_200 * RS);
  });
});
