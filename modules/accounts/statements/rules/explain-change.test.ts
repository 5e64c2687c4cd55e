// Why a surplus changed, in words (05 §14.7).

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { nameOfPart, reasonOf, sentenceOf, summaryOf } from './change-in-words.ts';
import { type EntriesBehind, explained, monthsCompared } from './explain-change.ts';

const electricity = { id: 1, code: '5210', name: 'Electricity', nature: 'expense', group: 'operating' };
const tuition = { id: 2, code: '4000', name: 'Tuition', nature: 'income', group: 'fee_income' };
const charity = { id: 3, code: '4110', name: 'Charity', nature: 'income', group: 'concession' };
const change = (account_id: number, branch_id: number | null, now: number, before: number) => ({
  account_id,
  branch_id,
  branches: branch_id === null ? 4 : 1,
  now,
  before,
});

describe('what moved the surplus', () => {
  it('effects of all accounts come to the change; the heaviest stands first, all further branches last', () => {
    const rows = explained(
      [electricity, tuition, charity],
      [
        change(1, null, 40, 10),
        change(1, 7, 100, 5),
        change(1, 8, 20, 0),
        change(2, 7, -500, -450),
        change(3, 7, 30, 0),
        change(3, 8, 9, 9),
      ],
    );
    expect(rows.map(({ account, change: moved, effect }) => [account, moved, effect])).toEqual([
      ['Electricity', 145, -145],
      ['Tuition', 50, 50],
      ['Charity', 30, -30],
    ]);
    expect(rows[0]?.parts.map((part) => [part.branch_id, part.change])).toEqual([
      [7, 95],
      [8, 20],
      [null, 30],
    ]);
    expect(rows[2]?.parts.map((part) => part.branch_id)).toEqual([7]);
    for (const row of rows) expect(row.parts.reduce((sum, part) => sum + part.change, 0)).toBe(row.change);
  });

  it('an account whose branches cancel each other is still told', () => {
    const [row] = explained([electricity], [change(1, 7, 100, 0), change(1, 8, 0, 100)]);
    expect([row?.change, row?.effect, row?.parts.length]).toEqual([0, 0, 2]);
  });
});

const titles = { now: 'November 2026', before: 'October 2026' };
const facts = (more: Partial<EntriesBehind>): EntriesBehind => ({
  account_id: 1,
  branch_id: 7,
  entries: 1,
  entries_before: 1,
  vouchers: true,
  reversals: 0,
  largest: 5_000,
  largest_no: 'BPV-F8-2627-000012',
  largest_id: 44,
  ...more,
});
const why = (more: Partial<EntriesBehind>, moved = 9_500_000) =>
  reasonOf(facts(more), moved, { titles, currency: 'PKR' });

describe('reasons', () => {
  it('two bills in one month, with the entry that is most of it', () => {
    expect(why({ entries: 2, largest: 9_500_000 })).toEqual({
      why: 'two vouchers in one month, one in October 2026; the largest is BPV-F8-2627-000012 of 95,000',
      entry_id: 44,
    });
    expect(why({ entries: 2 })).toEqual({ why: 'two vouchers in one month, one in October 2026', entry_id: null });
  });

  it('new, gone, fewer, and as many of other amounts', () => {
    expect(why({ entries_before: 0, largest: 9_500_000 }).why).toBe(
      'one voucher, nothing in October 2026: BPV-F8-2627-000012',
    );
    expect(why({ entries: 0 }).why).toBe('nothing in November 2026');
    expect(why({ entries: 3, entries_before: 14, vouchers: false, reversals: 1 }).why).toBe(
      'three entries, 14 in October 2026, 1 reversal among them',
    );
    expect(why({}).why).toBe('one voucher as in October 2026, of other amounts');
  });
});

describe('sentences', () => {
  it('an account, its branches and their reasons; of one branch alone no amount is said twice', () => {
    const [row] = explained([electricity], [change(1, 7, 10_000_000, 500_000), change(1, null, 9_000_000, 500_000)]);
    if (!row) throw new Error('No row');
    const parts = row.parts.map((part) =>
      part.branch_id === 7 ? { ...part, branch: 'F-8', why: 'two vouchers in one month' } : part,
    );
    expect(sentenceOf({ ...row, parts }, 'PKR')).toBe(
      'Electricity +180,000, of it F-8 +95,000: two vouchers in one month; 4 other branches together +85,000.',
    );
    const [alone] = explained([tuition], [change(2, 7, -100, -300)]);
    if (!alone) throw new Error('No row');
    expect(sentenceOf({ ...alone, parts: alone.parts.map((part) => ({ ...part, branch: 'F-8' })) }, 'PKR')).toBe(
      'Tuition −2 at F-8.',
    );
    expect(alone.parts.map(nameOfPart)).toEqual(['']);
  });

  it('the whole: better or worse, surplus or deficit', () => {
    const whole = { surplus: -120_000, surplus_before: 180_000, income: 0, expense: 300_000 };
    expect(summaryOf(whole, titles, 'PKR')).toBe(
      'Deficit of November 2026: PKR 1,200, 3,000 worse than in October 2026. Net income 0, expense +3,000.',
    );
    expect(summaryOf({ ...whole, surplus: 180_000 }, titles, 'PKR')).toBe(
      'Surplus of November 2026: PKR 1,800, as in October 2026.',
    );
  });
});

describe('the months', () => {
  const month = asMonth('2027-03-01');
  it('whole months of any length; a running one against the same days', () => {
    expect(monthsCompared(month, 'last_month', asDay('2027-04-02'))).toEqual({
      now: { from: '2027-03-01', to: '2027-03-31', title: 'March 2027', words: 'March 2027' },
      before: { from: '2027-02-01', to: '2027-02-28', title: 'February 2027', words: 'February 2027' },
    });
    expect(monthsCompared(month, 'last_month', asDay('2027-03-30')).before).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
      title: 'February 2027',
      words: 'February 2027',
    });
    expect(monthsCompared(month, 'last_year', asDay('2027-03-12'))).toEqual({
      now: { from: '2027-03-01', to: '2027-03-12', title: '1–12 March 2027', words: 'the first 12 days of March 2027' },
      before: {
        from: '2026-03-01',
        to: '2026-03-12',
        title: '1–12 March 2026',
        words: 'the first 12 days of March 2026',
      },
    });
  });
});
