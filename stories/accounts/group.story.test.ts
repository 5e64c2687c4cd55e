// Books of two countries in one currency (ACC-65 to ACC-67; story 9 of 05): by closing, average and own rates, by one rate, and with a rate that
// is missing.

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf, formatMonth, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as rates from '#modules/accounts/rates/contract/rates.ts';
import * as statements from '#modules/accounts/statements/contract/statements.ts';
import { branches, openSchool, type Answer, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { lastYear, post } from './books.ts';

let school: School;
const year = lastYear();
/** Capital in September, income and expense in October, read on the last of October. */
const [september, october] = [year.day(2), year.day(3)];
const as_of = lastDayOfMonth(monthOf(october));
const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];

type Rate = InputOf<typeof rates.rateSave>['rows'][number];
const rate = (more: Partial<Rate>): Rate => ({
  from: 'OMR',
  to: 'PKR',
  kind: 'closing',
  date: as_of,
  rate: 725,
  ...more,
});
const keep = (rows: Rate[]) => school.call(rates.rateSave, { rows }, { as: 'accountant' });
const sheet = (more: object = {}) =>
  school.call(statements.balanceSheetReport, { as_of, currency: 'PKR', branch_ids: [branches.muscat], ...more });
const result = (more: object = {}) =>
  school.call(statements.profitLossReport, {
    from: firstDayOf(monthOf(september)),
    to: as_of,
    currency: 'PKR',
    ...more,
  });
const valueOf = ({ data }: Answer<{ rows: { key: string; code: string | null; values: number[] }[] }>, key: string) =>
  data.rows.find((row) => row.key === key || row.code === key)?.values;

beforeAll(async () => {
  school = await openSchool();
  const muscat = { branch_id: branches.muscat };
  // ACC-66: cash Dr 4,000.000, receivable Dr 1,000.000, capital Cr 3,000.000, income Cr 2,500.000, expense Dr 500.000.
  await post(school, { ...muscat, entry_date: september }, { '1000': 3_000, '3000': -3_000 });
  await post(school, { ...muscat, entry_date: october }, { '1000': 1_500, '1250': 1_000, '4000': -2_500 });
  await post(school, { ...muscat, entry_date: addDays(october, 1) }, { '5200': 500, '1000': -500 });
  await post(school, { branch_id: branches.f8, entry_date: october }, { '1000': 9_000, '4000': -9_000 });
});

describe('ACC-65 exchange rates', () => {
  it('are kept by accountants, one a day and kind, and refused in words', async () => {
    expect(wrong(await keep([rate({ to: 'OMR' })]))).toEqual([
      422,
      { 'rows.0.to': ['A rate is between two currencies'] },
    ]);
    expect(wrong(await keep([rate({ date: addDays(today, 3) })]))).toEqual([
      422,
      { 'rows.0.date': ['The date is in the future'] },
    ]);
    expect(wrong(await keep([rate({}), rate({ rate: 726 })]))).toEqual([
      422,
      { 'rows.1.rate': ['This day and kind is listed twice'] },
    ]);
    expect(wrong(await keep([rate({ rate: 0 })]))).toEqual([422, { 'rows.0.rate': ['A rate is more than 0'] }]);
    expect((await school.call(rates.rateSave, { rows: [rate({})] }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('ACC-66 the group in one currency', () => {
  it('a missing rate is named by its month, every one of them', async () => {
    const missing = await sheet();
    expect(said(missing)).toEqual([
      409,
      `There is no closing rate OMR → PKR for ${formatMonth(monthOf(october))}, no closing rate OMR → PKR for ${formatMonth(monthOf(september))}. Enter it under Trial Balance → Exchange rates, or type it above.`.replace(
        '. Enter',
        `, no average rate OMR → PKR for ${formatMonth(monthOf(october))}. Enter`,
      ),
    ]);
    await keep([rate({}), rate({ date: september, rate: 700 })]);
    const average = await result();
    expect(said(average)).toEqual([
      409,
      `There is no average rate OMR → PKR for ${formatMonth(monthOf(october))}. Enter it under Trial Balance → Exchange rates, or type it above.`,
    ]);
    expect((await keep([rate({ kind: 'average', date: firstDayOf(monthOf(october)), rate: 720 })])).data.saved).toBe(1);
  });

  it('closing 725, average 720, capital 700: 3300 holds 85,000 and the sides are equal', async () => {
    const answer = await sheet();
    expect(answer.data.agrees).toBe(true);
    expect(valueOf(answer, '1000')).toEqual([290_000_000]);
    expect(valueOf(answer, '1250')).toEqual([72_500_000]);
    expect(valueOf(answer, '3000')).toEqual([210_000_000]);
    expect(valueOf(answer, 'surplus')).toEqual([180_000_000 - 36_000_000]);
    expect(valueOf(answer, 'translation')).toEqual([8_500_000]);
    expect(answer.data.notes.join(' ')).toContain(`average, ${formatMonth(monthOf(october))}: 720`);
    const one = await sheet({ rate_mode: 'one', rate: 725 });
    expect(valueOf(one, 'translation')).toBeUndefined();
    expect(one.data.agrees).toBe(true);
    expect(one.data.notes).toEqual(['OMR → PKR, one rate: 725 (typed)']);
    const typed = await sheet({ closing_rate: 730 });
    expect(valueOf(typed, 'translation')).toEqual([8_500_000 + 5_000 * 5 * 100]);
  });

  it('profit and loss of both countries: each in its own currency, and together', async () => {
    const both = await result();
    expect(both.data.scope).toContain('Pakistan and Oman');
    expect(valueOf(both, '4000')).toEqual([180_000_000 + 900_000]);
    expect(valueOf(both, 'surplus')).toEqual([144_000_000 + 900_000]);
    const months = await result({ columns: 'months' });
    expect(valueOf(months, 'surplus')).toEqual([0, 144_900_000, 144_900_000]);
    const places = await result({ columns: 'branches' });
    const muscat = places.data.columns.findIndex((column) => column.branch_id === branches.muscat);
    expect(valueOf(places, 'surplus')?.[muscat]).toBe(144_000_000);
    const csv = await school.call(exportOf(statements.profitLossReport), {
      from: firstDayOf(monthOf(september)),
      to: as_of,
      currency: 'PKR',
      columns: 'branches',
      format: 'csv',
    });
    expect(csv.bytes.toString('utf8').split('\n')[0]).toContain('Muscat Campus');
    const other = await result({ currency: 'OMR', rate_mode: 'one', rate: 0.001379311 });
    expect(valueOf(other, '4000')).toEqual([2_500_000 + 12_414]);
  });

  it('who reaches one country has its books only', async () => {
    const mine = await school.must(
      statements.profitLossReport,
      { from: firstDayOf(monthOf(september)), to: as_of, currency: 'PKR' },
      { as: 'clerk' },
    );
    expect([mine.net_income, mine.translated]).toEqual([[900_000], true]);
    const theirs = await school.call(
      statements.balanceSheetReport,
      { as_of, currency: 'PKR', branch_ids: [branches.muscat] },
      { as: 'clerk' },
    );
    expect(wrong(theirs)).toEqual([422, { branch_ids: ['Choose branches that you have'] }]);
  });

  it('a rate that is kept again takes the place of the one before', async () => {
    await keep([rate({ rate: 726.123456789 })]);
    const list = await school.must(
      rates.rateList,
      { kind: 'closing', from_date: firstDayOf(monthOf(october)) },
      { as: 'accountant' },
    );
    expect(list.data.map((row) => [row.date, row.rate])).toEqual([[as_of, 726.123456789]]);
  });
});
