import { describe, expect, it } from 'vitest';
import { defineStates, isStateTable } from './states.ts';

const doors = defineStates({
  thing: 'door',
  table: 'house.doors',
  states: { open: ['good', 'Open'], shut: ['plain', 'Shut'], walled_up: ['bad', 'Walled up', 'a wall'] },
  begins: ['open'],
  next: { open: 'close' },
  verbs: {
    close: {
      done: 'closed',
      from: ['open'],
      to: 'shut',
      by: { method: 'POST', path: 'door/close', permissions: ['Door'] },
    },
    open: {
      done: 'opened',
      only: 'one that is shut',
      from: ['shut'],
      to: 'open',
      by: { follows: 'the wind' },
      instead: { walled_up: 'Take the bricks away first.', open: 'it is that already.' },
    },
    wall: {
      done: 'walled up',
      from: ['open', 'shut'],
      to: 'walled_up',
      by: { approval: 'wall' },
      otherwise: 'leave it.',
    },
  },
});

describe('a table of states', () => {
  it.each([
    ['close', 'shut', 'This door is shut: only open can be closed.'],
    ['open', 'walled_up', 'This door is a wall. Take the bricks away first.'],
    ['open', 'open', 'This door is open: it is that already.'],
    ['wall', 'walled_up', 'This door is a wall: leave it.'],
    ['close', 'open', null],
  ] as const)('%s from %s: %s', (verb, state, why) => {
    expect(doors.whyNot(verb, state)).toBe(why);
    expect(doors.can(verb, state)).toBe(why === null);
    if (why === null) expect(() => doors.refuse(verb, state)).not.toThrow();
    else expect(() => doors.refuse(verb, state)).toThrow(why);
  });

  it('knows its badges, who may, where it leads and where it ends', () => {
    expect(doors.badges).toEqual({ open: ['good', 'Open'], shut: ['plain', 'Shut'], walled_up: ['bad', 'Walled up'] });
    expect([doors.may('close'), doors.may('open')]).toEqual([['Door'], []]);
    expect([doors.leads('open', 'shut'), doors.leads('walled_up', 'open')]).toEqual([true, false]);
    expect([doors.isOver('walled_up'), doors.isOver('shut')]).toEqual([true, false]);
    expect([doors.nextOf('open'), doors.nextOf('shut')]).toEqual(['close', undefined]);
    expect([isStateTable(doors), isStateTable({ states: {} })]).toEqual([true, false]);
  });
});
