import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doerInWords, STATES_PAPER, statesPaper, stateTables } from '#app/dev/states-paper.ts';
import { houseFiles, root } from './house-files.ts';
import { statesWithoutTable } from './states.ts';

const many = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one]) as readonly T[];

describe('tables of states', () => {
  it('the paper is that of the tables', async () => {
    const text = readFileSync(join(root, STATES_PAPER), 'utf8');
    expect(text, 'run node app/dev/states-paper.ts').toBe(await statesPaper());
  });

  it('every verb is done by a call or kind that exists, and every state is begun with or led to', async () => {
    const tables = await stateTables();
    const wrong = tables.flatMap(({ chapter, table }) => {
      const verbs = Object.entries(table.verbs);
      const nobody = verbs.flatMap(([name, { by }]) =>
        many(by).some((one) => doerInWords(one) === undefined) ? [`${chapter}, ${table.thing}: who does ${name}?`] : [],
      );
      const reached = new Set([...table.begins, ...verbs.flatMap(([, { to }]) => many(to))]);
      const never = Object.keys(table.states).filter(
        (state) => !reached.has(state) && !Object.hasOwn(table.later ?? {}, state),
      );
      return [...nobody, ...never.map((state) => `${chapter}, ${table.thing}: nothing leads to ${state}`)];
    });
    expect(wrong).toEqual([]);
  });

  it('what is offered next is possible in that state', async () => {
    const wrong = (await stateTables()).flatMap(({ chapter, table }) =>
      Object.entries(table.next ?? {}).flatMap(([state, verb]) =>
        verb !== undefined && table.can(verb, state) ? [] : [`${chapter}, ${table.thing}: ${verb} from ${state}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('every enum of states in a contract has its table, or says why it needs none', async () => {
    const tables = (await stateTables()).map(({ chapter, table }) => ({ chapter, states: Object.keys(table.states) }));
    expect(statesWithoutTable(houseFiles(), tables)).toEqual([]);
  });
});

describe('the check', () => {
  const acts = { path: 'modules/a/b/actions/turn.ts', text: '' };
  const contract = (text: string) => ({ path: 'modules/a/b/contract/b.ts', text });
  const found = (text: string) =>
    statesWithoutTable([acts, contract(text)], [{ chapter: 'a/b', states: ['open', 'shut'] }]);

  it.each([
    ["export const doorStates = ['open', 'shut', 'lost'] as const;", 1],
    ["  state: z.enum(['open', 'lost']),", 1],
    ["  state: z.enum(['open', 'shut']).optional(),", 0],
    ["  // no table: told by the machine, nobody turns it\n  state: z.enum(['open', 'lost']),", 0],
    ["  // states: c/d\n  state: z.enum(['open', 'lost']),", 1],
    ["  kind: z.enum(['open', 'lost']),", 0],
  ])('%s', (text, refused) => {
    expect(found(text)).toHaveLength(refused);
  });

  it('a chapter that only shows is left alone', () => {
    expect(statesWithoutTable([contract("state: z.enum(['lost'])")], [])).toEqual([]);
  });
});
