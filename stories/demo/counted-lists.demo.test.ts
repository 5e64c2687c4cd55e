// Generated from the contracts that are served: every list is counted by every column it may be counted by, and what is counted and added
// up is what the list itself shows (00 §9, decision 0140).

import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#app/house.ts';
import { listGroups, type ListGroup } from '#kernel/calls/list-groups.ts';
import type { Contract } from '#kernel/contract.ts';
import { fieldOfRow, fieldsOfRow, isList, mayCountBy } from '#kernel/list-shape.ts';
import { sampleInput } from '../harness/sample-input.ts';
import { type Demo, openDemo } from './demo-school.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});

const lists = allCalls()
  .map((served): Contract => served.contract)
  .filter((contract) => isList(contract) && fieldsOfRow(contract).some((name) => mayCountBy(contract, name)));

type Row = Record<string, unknown>;
interface Listed {
  data: Row[];
  total: number;
}

const LARGEST = 500;
const asked = (c: Contract) => sampleInput(c.input, { ids: {}, full: false, word: 'a' });
/** What can be added up, without numbers that only tell which row it is. */
const figuresOf = (c: Contract) =>
  fieldsOfRow(c)
    .filter((name) => fieldOfRow(c, name) === 'number' && !/(^|_)ids?$|version/.test(name))
    .slice(0, 30);
const sum = (values: readonly unknown[]) => values.reduce<number>((all, one) => all + Number(one ?? 0), 0);
const keyOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** What the groups say otherwise than the rows. */
function differences(groups: readonly ListGroup[], { data, total }: Listed, by: string, figures: readonly string[]) {
  const said: string[] = [];
  const counted = sum(groups.map((group) => group.count));
  if (counted !== total) said.push(`${by}: ${counted} counted, ${total} listed`);
  if (total > data.length) return said;
  const rows = Map.groupBy(data, (row) => keyOf(row[by]));
  for (const { keys, count } of groups)
    if (rows.get(keys[0] ?? null)?.length !== count) said.push(`${by} ${keys[0]}: ${count} counted`);
  for (const [i, name] of figures.entries()) {
    const [added, shown] = [sum(groups.map((group) => group.sums[i])), sum(data.map((row) => row[name]))];
    if (Math.abs(added - shown) > 0.001) said.push(`${name}: ${added} added up, ${shown} listed`);
  }
  return said;
}

describe('every list, counted', () => {
  it.each(lists.map((c) => [c.path, c] as const))('%s', async (path, c) => {
    const answer = await demo.call(c, { ...asked(c), fetchCount: LARGEST }, 'admin');
    // One that wants a record first has a story of its own.
    if (answer.code >= 400) return;
    const figures = figuresOf(c);
    const said: string[] = [];
    for (const by of fieldsOfRow(c).filter((name) => mayCountBy(c, name))) {
      const groups = await demo.call(
        listGroups,
        { list: path, asked: JSON.stringify(asked(c)), by: [by], sums: figures },
        'admin',
      );
      if (groups.code !== 200) said.push(`${by}: ${groups.message}`);
      else said.push(...differences(groups.data.groups, answer.data as Listed, by, figures));
    }
    expect(said).toEqual([]);
  });
});
