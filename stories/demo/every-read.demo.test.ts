// Generated from the contracts that are served: whatever reads (lists, records, exports, prints, previews) answers everybody of the demo, and
// people of one branch after children moved to another, also on the largest page. A joined name that lies out of scope is no fault (STU-4).

import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#app/house.ts';
import type { Contract } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { sampleInput } from '../harness/sample-input.ts';
import { type Demo, openDemo } from './demo-school.ts';
import { type LeftBehind, moveChildren, peopleOfOneBranch } from './moved-children.ts';

let demo: Demo;
let left: LeftBehind[];
let people: string[];
let ofOneBranch: string[];
beforeAll(async () => {
  demo = await openDemo();
  left = await moveChildren(demo);
  ofOneBranch = await peopleOfOneBranch(demo);
  const offered = await demo.owner(() =>
    rowsOf(
      sql<{
        username: string;
      }>`select username::text as username from platform.users where demo and status = 'active' order by id`,
    ),
  );
  people = [...offered.map((row) => row.username), ...ofOneBranch];
});

const reading = allCalls()
  .map((served): Contract => served.contract)
  .filter(
    (c) =>
      c.access === 'user' &&
      c.transport !== 'upload' &&
      // A stream never ends.
      c.path !== 'notifications/stream' &&
      (c.method === 'GET' || c.transport === 'file' || /\/(print|preview|quote)$/.test(c.path)),
  );
const LARGEST = 500;
const isList = (c: Contract): boolean => 'startRow' in c.input.shape && c.transport === 'json';
const idFields = (c: Contract): string[] => Object.keys(c.input.shape).filter((name) => /(^|_)ids?$/.test(name));
const needsId = (c: Contract): boolean =>
  idFields(c).some((name) => c.input.shape[name]?.safeParse(undefined).success === false);

interface Listed {
  data: unknown[];
  total: number;
  total_is_estimate?: boolean;
}

/** A row that is counted and not shown was lost by a join; the last page tells. */
async function lost(c: Contract, input: Record<string, unknown>, person: string, list: Listed): Promise<string | null> {
  if (list.total_is_estimate === true) return null;
  const start = Math.max(0, Math.ceil(list.total / LARGEST) - 1) * LARGEST;
  const last = start === 0 ? list : ((await demo.must(c, { ...input, startRow: start }, person)) as Listed);
  const shown = start + last.data.length;
  return shown === list.total ? null : `${person} ${c.path}: ${list.total} counted, ${shown} shown`;
}

async function faultsOf(c: Contract, input: Record<string, unknown>, person: string): Promise<string[]> {
  const answer = await demo.call(c, input, person);
  if (answer.code >= 500) return [`${person} ${c.method} ${c.path} ${JSON.stringify(input)}: ${answer.code}`];
  if (!isList(c) || answer.code >= 400) return [];
  const missing = await lost(c, input, person, answer.data as Listed);
  return missing === null ? [] : [missing];
}

const plain = (c: Contract): Record<string, unknown> => ({
  ...sampleInput(c.input, { ids: {}, full: false, word: 'a' }),
  ...('fetchCount' in c.input.shape ? { fetchCount: LARGEST } : {}),
  ...(c.path.endsWith('/export') ? { format: 'csv' } : {}),
});

/** Ids of rows left behind, under every name that the call asks for; a call of an area is asked for rows of its tables. */
function recordsFor(c: Contract, branch: string): Record<string, unknown>[] {
  const here = left.filter((row) => `all.${row.branch_id}` === branch);
  const ofArea = here.filter((row) => row.table.startsWith(`${c.area}.`));
  const ids = new Set([...ofArea.map((row) => row.id), ...here.slice(0, 1).map((row) => row.student_id)]);
  return [...ids].map((id) => {
    const named = Object.fromEntries(
      [...idFields(c), 'id'].flatMap((name) => [
        [name, id],
        [name.replace(/s$/, ''), id],
      ]),
    );
    const optional = needsId(c)
      ? {}
      : Object.fromEntries(
          idFields(c)
            .slice(0, 1)
            .map((name) => [name, name.endsWith('s') ? [id] : id]),
        );
    return { ...plain(c), ...sampleInput(c.input, { ids: named, full: false, word: 'a' }), ...optional };
  });
}

describe('what reads', () => {
  it('is read where children left rows of every kind behind', () => {
    const kinds = new Set(left.map((row) => row.table));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'attendance.gate_passes',
        'attendance.student_leaves',
        'fees.challans',
        'fees.deposits',
        'fees.fee_change_items',
        'students.enrolments',
        'students.student_freezes',
        'students.student_warnings',
      ]),
    );
  });

  it.each(reading.filter((c) => !needsId(c)).map((c) => [`${c.method} ${c.path}`, c] as const))(
    'answers everybody, and shows what it counts: %s',
    async (_name, c) => {
      const faults: string[] = [];
      for (const person of people) faults.push(...(await faultsOf(c, plain(c), person)));
      expect(faults).toEqual([]);
    },
  );

  it.each(reading.filter((c) => idFields(c).length > 0).map((c) => [`${c.method} ${c.path}`, c] as const))(
    'answers a former branch about what it keeps of a child: %s',
    async (_name, c) => {
      const faults: string[] = [];
      for (const person of ofOneBranch)
        for (const input of recordsFor(c, person)) faults.push(...(await faultsOf(c, input, person)));
      expect(faults).toEqual([]);
    },
  );
});
