// DASH-5 and decision 0136: who has which home, from permissions and the reach of the scope; what each shows, and what is refused.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, dayInMonth } from '#kernel/dates.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import { cashCountForm } from '#modules/accounts/cash/contract/cash-counts.ts';
import { chequeHold, chequeList } from '#modules/fees/cheques/contract/cheques.ts';
import { depositCreate, depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingNote, promiseList } from '#modules/fees/promises/contract/promises.ts';
import { dashboardHome, dashboardHomeUsed } from '#modules/home/dashboard/contract/homes.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readTilesOf, registerHomes } from '#platform/homes/homes.ts';
import { branches, type Person } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let children: Record<string, number>;

const home = (name?: string, as: Person = 'clerk') =>
  scene.school.must(dashboardHome, name === undefined ? {} : { home: name }, { as });
const namesOf = async (as: Person) => (await home(undefined, as)).homes.map((one) => one.name);

/** What a person holds beside nothing else. */
async function only(as: Person, permissions: string[]): Promise<void> {
  await scene.school.owner(async () => {
    await rowsOf(
      sql`delete from platform.user_roles where user_id = (select id from platform.users where username = ${as})`,
    );
    await rowsOf(
      sql`delete from platform.user_permissions where user_id = (select id from platform.users where username = ${as})`,
    );
    await rowsOf(sql`
      insert into platform.user_permissions (user_id, permission_id)
      select u.id, p.id from platform.users u join platform.permissions p on p.name = any (${permissions}::text[]) where u.username = ${as}`);
  });
}

async function tile<Sort extends TileContent['is']>(name: string, sort: Sort, of: string, as: Person = 'clerk') {
  const found = (await home(of, as)).tiles.find((one) => one.name === name)?.content;
  if (found?.is !== sort) throw new Error(`${name} is no ${sort}`);
  return found as Extract<TileContent, { is: Sort }>;
}

beforeAll(async () => {
  scene = await openFeeScene();
  children = await scene.admit(f8, [
    { name: 'Asad', plan: { TUI: 6000 } },
    { name: 'Bano', plan: { TUI: 5000 } },
  ]);
  const before = addMonths(thisMonth, -1);
  await scene.post(f8, before, dayInMonth(before, 10));
});

describe('DASH-5 who has which home', () => {
  it('is said by permissions and the reach of the scope, never by the name of a role', async () => {
    expect(await namesOf('clerk')).toEqual(['campus', 'desk']);
    expect(await namesOf('admin')).toEqual(['group', 'campus', 'desk']);
    expect(await namesOf('cashier')).toEqual(['group', 'campus', 'desk']);
    expect(await namesOf('nobody')).toEqual([]);
    expect(await home(undefined, 'nobody')).toMatchObject({ home: null, tiles: [] });
  });

  it('a home of other work answers like one that does not exist, and is not kept as used', async () => {
    for (const name of ['group', 'kitchen'])
      for (const call of [dashboardHome, dashboardHomeUsed])
        expect((await scene.school.call(call, { home: name }, { as: 'clerk' })).code).toBe(404);
    expect((await scene.school.call(dashboardHome, {}, { as: null })).code).toBe(401);
  });

  it('who does several kinds of work begins with the one used on most days; that of others counts for nobody else', async () => {
    await scene.school.must(dashboardHomeUsed, { home: 'desk' }, { as: 'clerk' });
    await scene.school.must(dashboardHomeUsed, { home: 'desk' }, { as: 'clerk' });
    expect(await home()).toMatchObject({ home: 'desk', homes: [{ name: 'desk' }, { name: 'campus' }] });
    expect((await home('campus')).home).toBe('campus');
    expect(await namesOf('neighbour')).toEqual(['campus', 'desk']);
    const kept = await scene.school.owner(() =>
      rowsOf(sql<{ n: number }>`select count(*)::int as n from home.home_uses`),
    );
    expect(kept).toEqual([{ n: 1 }]);
    // A month later it counts no more.
    await scene.school.owner(() => rowsOf(sql`update home.home_uses set on_day = on_day - 40`));
    expect(await namesOf('clerk')).toEqual(['campus', 'desk']);
  });
});

describe('DASH-5 the fee desk', () => {
  it('shows the receipts of the person alone, cheques due and promises of today, each the figure of its list', async () => {
    const account_id = await scene.account(f8, 'cash');
    const take = (name: string, amount: number, as: Person) =>
      scene.school.must(
        depositCreate,
        { student_id: children[name] ?? 0, channel: 'cash', account_id, value_date: today, amount: amount * RUPEE },
        { as },
      );
    await take('Asad', 1000, 'clerk');
    await take('Bano', 700, 'cashier');
    const of = { from: today, to: today, mine: true };
    const mine = (await scene.school.must(depositList, of, { as: 'clerk' })).figures;
    const shown = await tile('fees.my_receipts', 'figures', 'desk');
    expect(shown.figures.map((one) => [one.label, one.value])).toEqual([
      ['Receipts', 1],
      ['Cash', 1000 * RUPEE],
      ['Cheques', 0],
      ['Bank', 0],
      ['Card and online', 0],
    ]);
    expect(mine).toMatchObject({ receipts: 1, cash: 1000 * RUPEE });

    expect(await tile('fees.cheques_due', 'list', 'desk')).toMatchObject({ total: 0, rows: [] });
    const cheque = { student_id: children['Bano'] ?? 0, bank_name: 'HBL', amount: 500 * RUPEE };
    await scene.school.must(
      chequeHold,
      { ...cheque, cheque_no: '41', cheque_date: addDays(today, 1) },
      { as: 'clerk' },
    );
    await scene.school.must(
      chequeHold,
      { ...cheque, cheque_no: '40', cheque_date: addDays(today, 2) },
      { as: 'clerk' },
    );
    await scene.school.owner(() =>
      rowsOf(sql`update fees.cheques set cheque_date = ${today}::date where cheque_no = '40'`),
    );
    const due = await scene.school.must(chequeList, { status: 'due' }, { as: 'clerk' });
    expect(due.total).toBe(1);
    expect(await tile('fees.cheques_due', 'list', 'desk')).toMatchObject({ total: 1, sum: due.figures?.due });

    for (const [name, days] of [
      ['Asad', 0],
      ['Bano', 3],
    ] as const)
      await scene.school.must(
        outstandingNote,
        { student_id: children[name] ?? 0, promise_date: addDays(today, days) },
        { as: 'clerk' },
      );
    const promised = await scene.school.must(promiseList, { state: 'open', from: today, to: today }, { as: 'clerk' });
    const promises = await tile('fees.promises_today', 'list', 'desk');
    expect(promises).toMatchObject({ total: 1, sum: promised.figures?.open_amount, rows: [{ title: 'Asad' }] });
  });

  it('the scan field and the count of the cash are pieces of their areas, whose calls ask for themselves', async () => {
    expect((await home('desk')).tiles.filter((one) => one.content?.is === 'part').map((one) => one.name)).toEqual([
      'fees.scan',
      'accounts.close_day',
    ]);
    expect((await scene.school.call(cashCountForm, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('with the desk alone there is one home, without the permission of promises no tile of them', async () => {
    await only('neighbour', ['Fee Deposit']);
    const desk = await home(undefined, 'neighbour');
    expect(desk.homes.map((one) => one.name)).toEqual(['desk']);
    expect(desk.tiles.map((one) => one.name)).toEqual([
      'fees.scan',
      'fees.my_receipts',
      'accounts.close_day',
      'fees.cheques_due',
    ]);
    await only('neighbour', ['Outstanding']);
    expect(await namesOf('neighbour')).toEqual([]);
  });
});

describe('DASH-5 tiles', () => {
  it('are not read for who may not see them; one that fails leaves the others whole', async () => {
    const read: string[] = [];
    const faults: unknown[] = [];
    const base = { title: 'A tile', homes: ['story'], order: 1 };
    const story = { name: 'story', title: 'Story', order: 1, permissions: [] };
    const words = (name: string) => () => {
      read.push(name);
      return Promise.resolve({ is: 'words' as const, sentences: [] });
    };
    registerHomes(
      [story],
      [
        { ...base, name: 'open', permissions: [], read: words('open') },
        { ...base, name: 'secret', permissions: ['Outstanding'], read: words('secret') },
        {
          ...base,
          name: 'broken',
          permissions: [],
          read: async () => {
            await rowsOf(sql`select 1 / 0`);
            return { is: 'words', sentences: [] };
          },
        },
        { ...base, name: 'last', permissions: [], read: words('last') },
      ],
    );
    const tiles = await scene.school.as('nobody', () => readTilesOf(story, (fault) => faults.push(fault)));
    expect(read).toEqual(['open', 'last']);
    expect(faults).toHaveLength(1);
    expect(tiles.map((one) => [one.name, one.content === null])).toEqual([
      ['open', false],
      ['broken', true],
      ['last', false],
    ]);
  });

  it('two of one name, and one of a home that nobody declares, are refused at start', () => {
    const one = {
      name: 'x',
      title: 'X',
      homes: ['nowhere'],
      order: 1,
      permissions: [],
      read: () => Promise.reject(new Error()),
    };
    expect(() => registerHomes([], [one])).toThrow(/nobody declares/);
    const nowhere = { name: 'nowhere', title: 'N', order: 1, permissions: [] };
    expect(() => registerHomes([nowhere, nowhere], [])).toThrow(/twice/);
  });
});
