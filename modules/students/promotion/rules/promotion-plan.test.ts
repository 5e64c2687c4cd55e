// STU-71, STU-72: defaults by result and request, sections by name, fit and room, roll numbers, what stands in the way.

import { describe, expect, it } from 'vitest';
import type { PromotionInput, PlanClass, PlanPupil, PlanSection } from './promotion-input.ts';
import { defaultAction, planPromotion } from './promotion-plan.ts';

const five: PlanClass = { course_id: 5, name: 'Grade 5', next_course_id: 6, has_groups: false, runs: true };
const six: PlanClass = { course_id: 6, name: 'Grade 6', next_course_id: null, has_groups: false, runs: true };

const pupil = (student_id: number, more: Partial<PlanPupil> = {}): PlanPupil => ({
  student_id,
  name: `Child ${String(student_id).padStart(2, '0')}`,
  gender: 'm',
  status: 'active',
  course_id: 5,
  section_name: 'A',
  shift: 'morning',
  group_id: null,
  old_roll_no: student_id,
  result: 'pass',
  percent: null,
  dues: null,
  request: null,
  chosen: false,
  action: null,
  undecided: false,
  to_section_id: null,
  roll_no: null,
  roll_fixed: false,
  ...more,
});

const section = (section_id: number, name: string, more: Partial<PlanSection> = {}): PlanSection => ({
  section_id,
  course_id: 6,
  name,
  shift: 'morning',
  gender: 'mixed',
  group_id: null,
  free: 40,
  rolls: [],
  ...more,
});

const ground = (sections: readonly PlanSection[], rules: Partial<PromotionInput['rules']> = {}): PromotionInput => ({
  classes: new Map([
    [5, five],
    [6, six],
  ]),
  sections,
  rules: { roll_by: 'name', sections_by: 'same', dues: 'mark', promote_all: [], dues_limit: null, ...rules },
  money: (minor) => `PKR ${minor / 100}`,
});

describe('STU-71 what happens unless somebody decides', () => {
  it.each([
    ['pass goes on', {}, 'promote'],
    ['pass of the last class goes out', { course_id: 6 }, 'pass_out'],
    ['fail repeats', { result: 'fail' }, 'repeat'],
    ['no result is held', { result: 'none' }, 'hold'],
    ['frozen is held, whatever the result', { status: 'frozen' }, 'hold'],
    ['an open leaving decides', { request: 'left', result: 'fail' }, 'leave'],
    ['an open transfer decides', { request: 'transfer' }, 'leave'],
  ] as const)('%s', (_, more, action) => {
    const one = pupil(1, more);
    expect(defaultAction(one, one.course_id === 5 ? five : six, [])).toBe(action);
  });

  it('promote all stands for the results a class has not', () => {
    expect(defaultAction(pupil(1, { result: 'none' }), five, [5])).toBe('promote');
    expect(defaultAction(pupil(1, { result: 'none', course_id: 6 }), six, [6])).toBe('pass_out');
  });
});

describe('STU-72 sections and roll numbers', () => {
  it('the same name while it has room, then where most is free', () => {
    const rows = planPromotion(
      [pupil(1), pupil(2), pupil(3)],
      ground([section(61, 'A', { free: 2 }), section(62, 'B', { free: 9 })]),
    );
    expect(rows.map((row) => row.to_section_id)).toEqual([61, 61, 62]);
    expect(rows.map((row) => row.roll_no)).toEqual([1, 2, 1]);
  });

  it('boys, girls and shift fit', () => {
    const sections = [section(61, 'A', { gender: 'girls' }), section(62, 'B', { shift: 'evening' }), section(63, 'C')];
    expect(planPromotion([pupil(1)], ground(sections))[0]?.to_section_id).toBe(63);
    const forced = planPromotion([pupil(1, { to_section_id: 61 })], ground(sections))[0];
    expect(forced?.problems).toEqual(['A is for girls']);
  });

  it('where streams begin each child needs one', () => {
    const sections = [section(61, 'A', { group_id: 1 }), section(62, 'B', { group_id: 2 })];
    const rows = planPromotion(
      [pupil(1), pupil(2, { group_id: 2 }), pupil(3, { to_section_id: 61 })],
      ground(sections),
    );
    expect(rows.map((row) => row.to_section_id)).toEqual([null, 62, 61]);
    expect(rows[0]?.problems).toEqual(['Choose a stream of Grade 6']);
  });

  it('too many for all sections: full by so many', () => {
    const rows = planPromotion([pupil(1), pupil(2), pupil(3)], ground([section(61, 'A', { free: 1 })]));
    expect(rows[0]?.problems).toEqual(['A is full by 2']);
  });

  it('a hold that is kept has the old class in the new session; repeat likewise', () => {
    const sections = [section(51, 'A', { course_id: 5 }), section(61, 'A')];
    const kept = pupil(1, { result: 'none', chosen: true, action: 'hold', undecided: true });
    const rows = planPromotion([kept, pupil(2, { result: 'fail' }), pupil(3, { result: 'none' })], ground(sections));
    expect(rows.map((row) => [row.action, row.to_section_id, row.problems])).toEqual([
      ['hold', 51, []],
      ['repeat', 51, []],
      ['hold', null, ['Not decided yet']],
    ]);
  });

  it('by marks, kept, fixed and taken numbers', () => {
    const sections = [section(61, 'A', { rolls: [1] })];
    const pupils = [pupil(4, { percent: 50 }), pupil(5, { percent: 90 })];
    expect(planPromotion(pupils, ground(sections, { roll_by: 'marks' })).map((row) => row.roll_no)).toEqual([3, 2]);
    expect(planPromotion(pupils, ground(sections, { roll_by: 'kept' })).map((row) => row.roll_no)).toEqual([4, 5]);
    const fixed = planPromotion([pupil(4, { roll_fixed: true, roll_no: 1 })], ground(sections))[0];
    expect(fixed?.problems).toEqual(['Roll number 1 is taken']);
  });

  it('STU-73 dues mark the row, or stop it where the school says so', () => {
    const owes = pupil(1, { dues: 900_00 });
    const sections = [section(61, 'A')];
    expect(planPromotion([owes], ground(sections, { dues_limit: 500_00 }))[0]).toMatchObject({
      notes: ['Owes PKR 900'],
      problems: [],
    });
    expect(planPromotion([owes], ground(sections, { dues_limit: 500_00, dues: 'block' }))[0]?.problems).toEqual([
      'Owes PKR 900',
    ]);
    expect(planPromotion([owes], ground(sections))[0]?.notes).toEqual([]);
  });
});
