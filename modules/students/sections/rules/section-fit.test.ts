// STU-65 as a table.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type Mover, sectionDayProblem, sectionProblem, type TargetSection } from './section-fit.ts';

const child: Mover = {
  full_name: 'Ali',
  gender: 'm',
  status: 'active',
  branch_id: 1,
  course_id: 5,
  session_id: 1,
  section_id: 10,
  group_id: null,
  moves_on: null,
};
const b: TargetSection = {
  section_id: 11,
  name: 'Class 5 – B',
  branch_id: 1,
  course_id: 5,
  session_id: 1,
  group_id: null,
  takes: 'mixed',
  is_active: true,
};

describe('STU-65 who fits into a section', () => {
  it.each<[Partial<Mover>, Partial<TargetSection>, string | null]>([
    [{}, {}, null],
    [{ status: 'frozen' }, {}, 'Ali is frozen: only an active student changes the section'],
    [{}, { section_id: 10 }, 'Ali is already in Class 5 – B'],
    [{}, { branch_id: 2 }, 'Class 5 – B is in another branch: ask for a transfer'],
    [
      {},
      { course_id: 6 },
      'Class 5 – B is another class or session: a child changes its class by promotion or transfer',
    ],
    [{}, { is_active: false }, 'Class 5 – B is closed'],
    [{}, { takes: 'girls' }, 'Class 5 – B takes girls only'],
    [{ gender: 'f' }, { takes: 'girls' }, null],
    [{ group_id: 1 }, { group_id: 2 }, 'Class 5 – B is of another stream'],
    [{ group_id: 1 }, {}, null],
    [{ moves_on: asDay('2026-12-05') }, {}, 'A change of section on 05/12/2026 waits for Ali already'],
  ])('%o into %o: %s', (more, target, sentence) => {
    expect(sectionProblem({ ...child, ...more }, { ...b, ...target })).toBe(sentence);
  });

  it('is dated today or ahead', () => {
    expect(sectionDayProblem(asDay('2026-05-12'), asDay('2026-05-12'))).toBeNull();
    expect(sectionDayProblem(asDay('2026-05-11'), asDay('2026-05-12'))).toContain('Earliest today');
    expect(sectionDayProblem(asDay('2026-07-12'), asDay('2026-05-12'))).toContain('Latest 11/07/2026');
  });
});
