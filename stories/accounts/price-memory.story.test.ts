// What other branches paid for the same, a student and month (spec 05 §14.6; decision 0134).

import { beforeAll, expect, it } from 'vitest';
import { addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { priceMemory } from '#modules/accounts/price-memory/contract/price-memory.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openSchool, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';

let school: School;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;

/** So many months back from this one. */
const back = (months: number): LocalDate => firstDayOf(addMonths(monthOf(today), -months));

interface Spent {
  branch_id: number;
  code: string;
  month: LocalDate;
  rupees: number;
}

/** The totals as the posting routine leaves them: what is read are they alone. */
const spend = (spent: readonly Spent[]) =>
  school.owner(() =>
    rowsOf(sql`
      insert into platform.ledger_totals (branch_id, account_id, month, shard, debit, credit)
      select s.branch_id, a.id, s.month, 15, s.rupees * 100, 0
        from jsonb_to_recordset(${JSON.stringify(spent)}::jsonb) as s (branch_id int, code text, month date, rupees bigint)
        join platform.accounts a on a.school_id = 1 and a.code = s.code`),
  );

const students = (moves: readonly (readonly [number, number])[]) =>
  school.owner(() =>
    rowsOf(sql`
      insert into platform.counter_moves (branch_id, metric, period, moved)
      select m.branch_id, 'total_students', '0001-01-01', m.moved
        from jsonb_to_recordset(${JSON.stringify(moves.map(([branch_id, moved]) => ({ branch_id, moved })))}::jsonb) as m (branch_id int, moved int)`),
  );

beforeAll(async () => {
  school = await openSchool();
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const { f8, g9, lahore } = school.branches;
  await school.owner(() =>
    rowOf(sql`
      insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, short_name, city, ownership, status, opened_on)
      overriding system value values (50, 1, 162, 'PEW-01', 50, 'Saddar Campus', 'Saddar', 'Peshawar', 'own', 'active', '2017-04-01')`),
  );
  await students([
    [f8, 100],
    [g9, 50],
    [lahore, 200],
    [50, 10],
    [school.branches.franchise, 10],
    [school.branches.muscat, 10],
  ]);
});

const ask = (as: 'clerk' | 'nobody' | 'admin' = 'clerk') =>
  school.call(
    priceMemory,
    { branch_id: school.branches.f8, account_ids: [acc('5210'), acc('1000')], day: today },
    { as },
  );

it('says nothing while fewer than three others paid', async () => {
  const { f8, g9, lahore } = school.branches;
  await spend([
    { branch_id: f8, code: '5210', month: back(1), rupees: 5000 },
    { branch_id: g9, code: '5210', month: back(2), rupees: 4000 },
    { branch_id: g9, code: '5210', month: back(1), rupees: 6000 },
    { branch_id: lahore, code: '5210', month: back(1), rupees: 30_000 },
    // Of another owner, another currency, and of before.
    { branch_id: school.branches.franchise, code: '5210', month: back(1), rupees: 90_000 },
    { branch_id: school.branches.muscat, code: '5210', month: back(1), rupees: 90_000 },
    { branch_id: lahore, code: '5210', month: back(13), rupees: 900_000 },
  ]);
  const { data } = await ask();
  expect(data).toMatchObject({ currency: 'PKR', students: 100 });
  // An expense only: cash has no price.
  expect(data?.rows.map((row) => row.account_id)).toEqual([acc('5210')]);
  expect(data?.rows[0]?.of_account).toEqual({ branches: 2, lowest: null, median: null, highest: null, own: 50_00 });
  // Who sees both of them reads their reports anyway.
  expect((await ask('admin')).data?.rows[0]?.of_account).toMatchObject({
    branches: 2,
    lowest: 100_00,
    highest: 150_00,
  });
});

it('tells the range of three others to a clerk of one branch, names none, and counts the months from the first in which each paid', async () => {
  await spend([
    { branch_id: 50, code: '5210', month: back(3), rupees: 600 },
    { branch_id: 50, code: '5210', month: back(1), rupees: 600 },
  ]);
  const { data } = await ask();
  // G-9: 10,000 in two months over 50; Gulberg: 30,000 in one over 200; Saddar: 1,200 in three over 10.
  expect(data?.rows[0]?.of_account).toEqual({
    branches: 3,
    lowest: 40_00,
    median: 100_00,
    highest: 150_00,
    own: 50_00,
  });
  expect(JSON.stringify(data)).not.toMatch(/Gulberg|G-9|Saddar/);
});

it('the payee type holds its other accounts too', async () => {
  const { g9 } = school.branches;
  const other = await school.owner(() =>
    rowOf(sql<{ code: string }>`
      select b.code from platform.accounts a join platform.accounts b on b.payee_type_id = a.payee_type_id and b.id <> a.id
       where a.id = ${acc('5210')}::bigint order by b.code limit 1`),
  );
  await spend([{ branch_id: g9, code: other?.code ?? '', month: back(1), rupees: 10_000 }]);
  const row = (await ask()).data?.rows[0];
  expect(row?.of_account.highest).toBe(150_00);
  expect(row?.of_type.highest).toBe(200_00);
});

it('is asked by who writes vouchers, about a branch of theirs', async () => {
  expect((await ask('nobody')).code).toBe(403);
  const far = await school.call(
    priceMemory,
    { branch_id: school.branches.g9, account_ids: [acc('5210')], day: today },
    { as: 'clerk' },
  );
  expect(far.code).toBe(404);
});
