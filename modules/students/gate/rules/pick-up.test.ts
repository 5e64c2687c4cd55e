import { describe, expect, it } from 'vitest';
import type { SentPickUp } from '../contract/pick-ups.ts';
import { decidePickUp, type PickUpFacts } from './pick-up.ts';

const now = new Date('2026-11-20T08:40:00Z');
const row: SentPickUp = {
  key: '3f1c2f8e-4c6a-4c8b-9a52-0d7c0b9f2a11',
  student_id: 7,
  guardian_id: 3,
  at: '2026-11-20T08:35:00Z',
  without_line: false,
};
const facts: PickUpFacts = {
  child: { name: 'Ali Khan', status: 'active' },
  guardian: { name: 'Bilal Khan', may_collect: true, barred: false },
  last: null,
};
const barred = { name: 'Bilal Khan', may_collect: false, barred: true };

describe('03 §14.8 who takes a child at the gate', () => {
  it.each<[string, Partial<SentPickUp>, Partial<PickUpFacts>, string | null]>([
    ['a guardian who may', {}, {}, null],
    ['somebody the office agreed to', { guardian_id: null, collected_by: 'Aunt Sana' }, { guardian: null }, null],
    ['nobody', { guardian_id: null }, { guardian: null }, 'Say who collects the child'],
    ['a barred one', {}, { guardian: barred }, 'Bilal Khan must not collect Ali Khan: call the office'],
    ['one without the right', {}, { guardian: { ...barred, barred: false } }, 'Bilal Khan may not collect Ali Khan'],
    ['a stranger', {}, { guardian: null }, 'This person is not a guardian of Ali Khan'],
    ['a child of elsewhere', {}, { child: null }, 'This child is not in your branches'],
    [
      'a child that left',
      {},
      { child: { name: 'Ali Khan', status: 'left' } },
      'Ali Khan is not at this school any more',
    ],
    [
      'a clock ahead',
      { at: '2026-11-20T08:50:00Z' },
      {},
      'The clock of this device is ahead: set it right and send again',
    ],
    ['three days late', { at: '2026-11-17T08:35:00Z' }, {}, 'This is more than two days ago: tell the office'],
    [
      'twice',
      {},
      { last: { at: new Date('2026-11-20T08:30:00Z'), by: 'Bilal Khan', clock: '13:30' } },
      'Ali Khan was collected at 13:30 by Bilal Khan',
    ],
    [
      'again after coming back',
      {},
      { last: { at: new Date('2026-11-20T05:00:00Z'), by: 'Bilal Khan', clock: '10:00' } },
      null,
    ],
  ])('%s', (_, sent, known, refused) => {
    expect(decidePickUp({ ...row, ...sent }, { ...facts, ...known }, now)).toEqual({ refused, problem: null });
  });

  it('without a line the child is gone: a person barred meanwhile is kept, and the office is told', () => {
    expect(decidePickUp({ ...row, without_line: true }, { ...facts, guardian: barred }, now)).toEqual({
      refused: null,
      problem: 'Bilal Khan must not collect Ali Khan: call the office',
    });
  });
});
