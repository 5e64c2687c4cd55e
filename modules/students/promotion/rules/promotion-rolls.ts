// STU-72: roll numbers of the new sections.

import type { PromotionInput, PlannedRow, PlanPupil } from './promotion-input.ts';

/** By name or by marks from the first free number; kept numbers stay where nobody else has them. */
export function giveRolls(
  rows: readonly PlannedRow[],
  pupils: readonly PlanPupil[],
  { sections, rules }: PromotionInput,
): void {
  const known = new Map(pupils.map((pupil) => [pupil.student_id, pupil]));
  for (const section of sections) {
    const taken = new Set(section.rolls);
    const here = rows
      .filter((row) => row.to_section_id === section.section_id)
      .flatMap((row) => {
        const pupil = known.get(row.student_id);
        return pupil ? [{ row, pupil }] : [];
      });
    for (const { row, pupil } of here) if (pupil.roll_fixed) give(row, pupil.roll_no, taken);
    const rest = here.filter(({ pupil }) => !pupil.roll_fixed);
    if (rules.roll_by === 'kept')
      for (const { row, pupil } of rest) if (!taken.has(pupil.old_roll_no ?? 0)) give(row, pupil.old_roll_no, taken);
    const order = rest.toSorted((a, b) =>
      rules.roll_by === 'marks'
        ? (b.pupil.percent ?? -1) - (a.pupil.percent ?? -1) || byName(a.pupil, b.pupil)
        : byName(a.pupil, b.pupil),
    );
    let next = 1;
    for (const { row } of order) {
      if (row.roll_no !== null) continue;
      while (taken.has(next)) next += 1;
      give(row, next, taken);
    }
  }
}

function give(row: PlannedRow, roll_no: number | null, taken: Set<number>): void {
  if (roll_no === null) return;
  if (taken.has(roll_no)) row.problems.push(`Roll number ${roll_no} is taken`);
  row.roll_no = roll_no;
  taken.add(roll_no);
}

const byName = (a: PlanPupil, b: PlanPupil): number => a.name.localeCompare(b.name) || a.student_id - b.student_id;
