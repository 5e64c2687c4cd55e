// What a list may not say: a filter, a sort or a figure that its contract does not know, or one too few, does not compile.

import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { sql } from '#platform/db/index.ts';
import { lastWithout, listRead, type ListRead } from './list-read.ts';

const pupilList = defineCall({
  method: 'GET',
  path: 'pupil/list',
  area: 'students',
  title: 'Pupils',
  permissions: [],
  input: { ...listSortedBy('name', 'age'), nick: z.string().optional() },
  data: listOf(z.object({ id: z.number() }), { girls: z.number() }),
});

type Pupils = ListRead<typeof pupilList>;

const given: { where: string; page: string }[] = [];

const good: Pupils = {
  scope: () => sql`p.branch_id = ${3}`,
  filters: { nick: (nick) => (nick === '*' ? undefined : sql`p.nick = ${nick}`) },
  search: (typed) => sql`p.name like ${typed}`,
  sorts: { name: sql`p.name`, age: sql`p.age` },
  first: [sql`p.joined`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) => {
    given.push({ where: where.text, page: page.text });
    return Promise.resolve([{ id: 1 }]);
  },
  sums: () => Promise.resolve({ total: 31, girls: 4 }),
};

const listPupils = listRead(pupilList, good);

it.each([
  [{}, 'p.branch_id = $1', 'order by p.joined desc, p.id desc limit $1::int offset $2::int'],
  [
    { nick: 'Ali' },
    'p.branch_id = $1 and p.nick = $2',
    'order by p.joined desc, p.id desc limit $1::int offset $2::int',
  ],
  [{ nick: '*' }, 'p.branch_id = $1', 'order by p.joined desc, p.id desc limit $1::int offset $2::int'],
  [
    { filter: 'Ali' },
    'p.branch_id = $1 and p.name like $2',
    'order by p.joined desc, p.id desc limit $1::int offset $2::int',
  ],
  [{ sortBy: 'age' }, 'p.branch_id = $1', 'order by p.age asc, p.id asc limit $1::int offset $2::int'],
  [
    { sortBy: 'age', descending: true },
    'p.branch_id = $1',
    'order by p.age desc, p.id desc limit $1::int offset $2::int',
  ],
  [{ descending: false }, 'p.branch_id = $1', 'order by p.joined asc, p.id asc limit $1::int offset $2::int'],
] as const)('%o asks for what it says', async (query, where, page) => {
  given.length = 0;
  const answer = await listPupils(pupilList.input.parse({ ...query, startRow: 15, fetchCount: 15 }));
  expect(given).toEqual([{ where, page }]);
  expect(answer).toEqual({ data: [{ id: 1 }], current_page: 2, per_page: 15, total: 31, figures: { girls: 4 } });
});

const classList = defineCall({
  method: 'GET',
  path: 'class/list',
  area: 'students',
  title: 'Classes, always by name',
  permissions: [],
  input: listSortedBy(),
  data: listOf(z.object({ id: z.number() })),
});

it('a list without sorts and figures has neither', async () => {
  const listClasses = listRead(classList, {
    scope: () => sql`true`,
    filters: {},
    search: (typed) => sql`c.name = ${typed}`,
    sorts: {},
    first: [sql`c.name`, 'asc'],
    key: sql`c.id`,
    rows: () => Promise.resolve([{ id: 1 }]),
    sums: () => Promise.resolve({ total: 1 }),
  });
  const answer = await listClasses(classList.input.parse({}));
  expect(answer).toEqual({ data: [{ id: 1 }], current_page: 1, per_page: 15, total: 1 });
  expect(classList.input.safeParse({ sortBy: 'name' }).success).toBe(false);
});

it('a sort that the contract does not name is refused in words', () => {
  const wrong = pupilList.input.safeParse({ sortBy: 'toString' });
  expect(wrong.error?.issues[0]?.message).toBe('This list cannot be sorted by that');
});

it('a list in one order takes no sort, knows the query, and has no figures where its contract has none', async () => {
  const contract = defineCall({
    method: 'GET',
    path: 'house/list',
    area: 'students',
    title: 'Houses',
    input: { ...listSortedBy(), all: z.boolean().optional() },
    data: listOf(z.object({ id: z.number() })),
  });
  const asked: string[] = [];
  const listHouses = listRead(contract, {
    scope: ({ all }) => (all ? sql`true` : sql`h.is_active`),
    filters: { all: () => undefined },
    search: (typed) => sql`h.name like ${typed}`,
    sorts: {},
    first: [lastWithout(sql`h.seq`), 'desc'],
    key: sql`h.id`,
    rows: ({ where, page }, { fetchCount }) => {
      asked.push(`${where.text} ${page.text} ${fetchCount}`);
      return Promise.resolve([]);
    },
    sums: () => Promise.resolve({ total: 0 }),
  });
  expect(contract.input.safeParse({ sortBy: 'name' }).success).toBe(false);
  expect(await listHouses(contract.input.parse({}))).toEqual({ data: [], current_page: 1, per_page: 15, total: 0 });
  await listHouses(contract.input.parse({ all: true }));
  const order = 'order by h.seq is null, h.seq desc, h.id desc limit $1::int offset $2::int 15';
  expect(asked).toEqual([`h.is_active ${order}`, `true ${order}`]);
});

it('what the contract does not know does not compile', () => {
  const wrong: Pupils[] = [
    // @ts-expect-error a filter too few
    { ...good, filters: {} },
    // @ts-expect-error a filter that the contract does not have
    { ...good, filters: { nick: () => undefined, house: () => undefined } },
    // @ts-expect-error a sort too few
    { ...good, sorts: { name: sql`p.name` } },
    // @ts-expect-error a sort that the contract does not have
    { ...good, sorts: { name: sql`p.name`, age: sql`p.age`, house: sql`p.house` } },
    // @ts-expect-error a figure too few
    { ...good, sums: () => Promise.resolve({ total: 31 }) },
    // @ts-expect-error a row that lacks a column
    { ...good, rows: () => Promise.resolve([{}]) },
  ];
  expect(wrong).toHaveLength(6);
});
