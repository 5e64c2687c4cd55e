// The coming days over the chosen branches, and what makes one of them (05 §14.4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { movements, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import { type cashWeather, type cashWeatherDay, LONGEST_DAYS } from '../contract/cash-weather.ts';
import { expectedReceipts } from '../questions.ts';
import { daysAhead, outlookOf } from '../rules/weather.ts';
import { type Ahead, type Item, moneyAccounts, paymentsAhead } from './payments-ahead.ts';

type Weather = DataOf<typeof cashWeather>;

interface Branch {
  id: number;
  name: string;
}

/** Of the chosen country: currencies stand apart. */
async function chosenBranches(branch_id: number | undefined): Promise<Branch[]> {
  if (branch_id !== undefined) requireBranch(branch_id);
  const rows = await rowsOf(sql<Branch>`
    select b.id, b.branch_name as name from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_id ?? null}::int is null or b.id = ${branch_id ?? null}::int)
     order by b.position, b.branch_name`);
  if (branch_id !== undefined && rows.length === 0) throw notFound('This branch');
  return rows;
}

async function openings({ today, branch_ids }: Ahead): Promise<Map<number, number>> {
  const account_ids = (await moneyAccounts()).map((account) => account.id);
  const tomorrow = addDays(today, 1);
  const rows = await rowsOf(sql<{ branch_id: number; opening: number }>`
    select m.branch_id, m.opening from (${movements({ from: tomorrow, to: tomorrow, branch_ids, account_ids }, ['branch_id'])}) m
     where m.branch_id is not null and m.opening is not null`);
  return new Map(rows.map((row) => [row.branch_id, row.opening]));
}

async function itemsAhead(ahead: Ahead): Promise<{ items: Item[]; notes: string[] }> {
  const { branch_ids, today, to } = ahead;
  const answers = await expectedReceipts.ask({ branch_ids, from: addDays(today, 1), to });
  const items = [...answers.flatMap((answer) => answer.rows), ...(await paymentsAhead(ahead))];
  return { items, notes: answers.flatMap((answer) => answer.notes) };
}

const notKnown =
  'Not in it: salaries, taxes and bills that nobody has asked for as a payment request or a recurring voucher, and money moved between branches.';

export async function readCashWeather({
  branch_id,
  days: ahead_days,
}: ParsedInputOf<typeof cashWeather>): Promise<Weather> {
  await planForTheseValues();
  const { today, currency } = who();
  const branches = await chosenBranches(branch_id);
  const ahead = { branch_ids: branches.map((branch) => branch.id), today, to: addDays(today, ahead_days) };
  const had = await openings(ahead);
  const { items, notes } = await itemsAhead(ahead);
  const span = { from: addDays(today, 1), to: ahead.to };
  const by = Map.groupBy(items, (item) => item.branch_id);
  const each = branches
    .map(({ id, name }) => {
      const opening = had.get(id) ?? 0;
      return { id, name, opening, own: daysAhead(opening, by.get(id) ?? [], span) };
    })
    .filter(({ id, opening }) => branch_id !== undefined || opening !== 0 || by.has(id));
  const opening = each.reduce((sum, one) => sum + one.opening, 0);
  const days = daysAhead(opening, items, span);
  return {
    currency,
    scope: await scopeInWords(branch_id === undefined ? null : [branch_id]),
    today,
    to: ahead.to,
    opening,
    ...outlookOf(opening, today, days),
    days: days.map((day, n) => ({
      ...day,
      red_branches: each.reduce((sum, { own }) => sum + ((own[n]?.closing ?? 0) < 0 ? 1 : 0), 0),
    })),
    branches: each.map(({ id, name, own, ...one }) => ({
      branch_id: id,
      branch: name,
      opening: one.opening,
      ...outlookOf(one.opening, today, own),
    })),
    notes: [...notes, notKnown],
  };
}

export async function readCashWeatherDay({
  day,
  branch_id,
}: ParsedInputOf<typeof cashWeatherDay>): Promise<DataOf<typeof cashWeatherDay>> {
  await planForTheseValues();
  const { today, currency } = who();
  if (day <= today) throw badField('day', 'Past days are in the cash book. Choose a day after today');
  if (day > addDays(today, LONGEST_DAYS)) throw badField('day', `At most ${LONGEST_DAYS} days ahead`);
  const branches = await chosenBranches(branch_id);
  const names = new Map(branches.map((branch) => [branch.id, branch.name]));
  const { items } = await itemsAhead({ branch_ids: [...names.keys()], today, to: day });
  const own = items.filter((item) => item.day === day).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return {
    currency,
    day,
    in: own.reduce((sum, item) => sum + Math.max(0, item.amount), 0),
    out: own.reduce((sum, item) => sum + Math.max(0, 0 - item.amount), 0),
    rows: own.map(({ day: _day, ...item }) => ({ ...item, branch: names.get(item.branch_id) ?? '' })),
  };
}
