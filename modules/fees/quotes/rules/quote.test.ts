import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { billsFrom, type QuotedBill } from './quote.ts';

const bill = (month: string, ...fee_months: string[]): QuotedBill => ({
  bill_month: asMonth(`2026-${month}-01`),
  due_date: asDay(`2026-${month}-10`),
  fee_months: fee_months.map((one) => asMonth(`2026-${one}-01`)),
});
const from = (day: string, bills: QuotedBill[]) =>
  billsFrom(bills, asDay(day)).map(({ bill_month, due_date, fee_months }) => [
    bill_month.slice(5, 7),
    due_date.slice(5),
    ...fee_months.map((month) => month.slice(5, 7)),
  ]);

describe('FEE-20, FEE-21: the bills of a child that joins on a day', () => {
  // The July bill carries August; August's own would, too, were it not billed (FEE-24).
  const together = [bill('06', '06'), bill('07', '07', '08'), bill('08', '08'), bill('09', '09')];

  it('a month stands on one bill, the first that has it; a bill without months is none', () =>
    expect(from('2026-06-01', together)).toEqual([
      ['06', '06-10', '06'],
      ['07', '07-10', '07', '08'],
      ['09', '09-10', '09'],
    ]));

  it('what a bill before the joining would have carried comes with the first; nothing is due before the joining', () =>
    expect(from('2026-08-15', together)).toEqual([
      ['08', '08-15', '08'],
      ['09', '09-10', '09'],
    ]));

  it('by a calendar that puts nothing on the month of joining', () =>
    expect(from('2026-08-05', [bill('07', '07', '08', '09'), bill('08'), bill('10', '10')])).toEqual([
      ['08', '08-10', '08', '09'],
      ['10', '10-10', '10'],
    ]));
});
