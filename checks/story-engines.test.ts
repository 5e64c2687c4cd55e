// The check of the engines of stories: what runs at the same time is found, and what is only asked one after the other is not.

import { describe, expect, it } from 'vitest';
import { nameOf, runsOn, wordOf } from '../stories/harness/engines.ts';
import { storyEngines } from './story-engines.ts';

const found = (text: string, path = 'stories/fees/deposits.story.test.ts') => storyEngines([{ path, text }]).length;

describe('a story that is not on the server', () => {
  it('has nobody who acts at the same time as another', () => {
    expect(found('const answers = await Promise.all([pay(), pay()]);')).toBe(1);
    expect(found('await Promise.allSettled(asked);')).toBe(1);
    expect(found('const held = lock(period);\nconst early = await post();\nawait held;')).toBe(1);
    expect(found('const paid = school.call<Paid>(deposit, {});\nexpect((await paid).code).toBe(200);')).toBe(1);
  });

  it('does not ask on which engine it runs', () => {
    expect(found('const times = TIMES[scene.school.engine];')).toBe(1);
    expect(found('const url = addressOfCopy();')).toBe(1);
  });

  it('may ask one thing after the other', () => {
    expect(
      found('const ids = await Array.fromAsync(sat, testOf);\nconst one = await pay(first);\n// Promise.all( lies'),
    ).toBe(0);
    expect(found('const told = async (asked: Promise<Answer>) => (await asked).code;')).toBe(0);
  });

  it('becomes one of the server by its name', () => {
    expect(found('await Promise.all([pay(), pay()]);', 'stories/fees/deposits.server.story.test.ts')).toBe(0);
    expect(found('TIMES[school.engine]', 'stories/fees/deposits.server.story.test.ts')).toBe(1);
    expect(found('TIMES[school.engine]', 'stories/fees/deposits.both-engines.story.test.ts')).toBe(0);
  });
});

it('what waits for a lock of another connection never comes on the embedded database, wherever it is run', () => {
  const waits = 'await expect.poll(() => rowOf(sql`select from pg_locks where not granted`)).toEqual({});';
  expect(found(waits, 'stories/accounts/close.server.story.test.ts')).toBe(1);
  expect(found(waits, 'stories/accounts/close.own-server.story.test.ts')).toBe(0);
});

describe('where a story runs', () => {
  const on = (file: string, more = {}) =>
    (['embedded', 'server'] as const).filter((engine) => runsOn(file, { engine, ...more }));

  it('is one engine, or both by its name', () => {
    expect(on('a/pay.story.test.ts')).toEqual(['embedded']);
    expect(on('a/pay.server.story.test.ts')).toEqual(['server']);
    expect(on('a/pay.both-engines.story.test.ts')).toEqual(['embedded', 'server']);
    expect(on('a/pay.own-server.story.test.ts')).toEqual(['server']);
  });

  it('is both for all when somebody asks; what needs a server stays there', () => {
    for (const word of ['', '.server', '.both-engines'])
      expect(on(`a/pay${word}.story.test.ts`, { both: true })).toEqual(['embedded', 'server']);
    expect(on('a/pay.own-server.story.test.ts', { both: true })).toEqual(['server']);
  });

  it('is the embedded one where there is no server', () => {
    expect(runsOn('a/pay.server.story.test.ts', { engine: 'embedded', alone: true })).toBe(true);
    expect(runsOn('a/pay.own-server.story.test.ts', { engine: 'embedded', alone: true })).toBe(false);
  });

  it('does not move its day: the word is no part of its name', () => {
    expect(wordOf('a/pay.server.story.test.ts')).toBe('server');
    expect(nameOf('pay.server.story.test.ts')).toBe(nameOf('pay.story.test.ts'));
  });
});
