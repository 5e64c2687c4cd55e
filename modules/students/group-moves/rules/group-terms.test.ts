// STU-62: what waits for whom, and from when the child may be admitted there.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { admissionProblem, type GroupMove, nextStep } from './group-terms.ts';

const move: GroupMove = {
  state: 'waiting',
  leaving_state: 'approved',
  leaving_on: asDay('2026-11-20'),
  from_place: 'Iqra, F-8',
  to_place: 'Sadiq, DHA',
};

describe('STU-62', () => {
  it.each([
    ['draft', 'The leaving is a draft: clear it and send it'],
    ['pending', 'The leaving waits for its approval'],
    ['approved', 'To be admitted at Sadiq, DHA from 21/11/2026'],
    ['settled', 'To be admitted at Sadiq, DHA from 21/11/2026'],
  ] as const)('with a leaving that is %s: %s', (leaving_state, sentence) => {
    expect(nextStep({ ...move, leaving_state })).toBe(sentence);
  });

  it('what is over has no next step', () => {
    expect(nextStep({ ...move, state: 'admitted' })).toBeNull();
    expect(nextStep({ ...move, state: 'withdrawn', leaving_state: 'cancelled' })).toBeNull();
  });

  it('is admitted from the day after the last day, never before the leaving is approved', () => {
    expect(admissionProblem(move, asDay('2026-11-21'))).toBeNull();
    expect(admissionProblem(move, asDay('2026-11-20'))).toMatchObject({
      field: 'join_on',
      sentence: 'The last day at Iqra, F-8 is 20/11/2026: earliest 21/11/2026',
    });
    expect(admissionProblem({ ...move, leaving_state: 'pending' }, asDay('2026-12-01'))?.sentence).toContain(
      'not approved',
    );
  });
});
