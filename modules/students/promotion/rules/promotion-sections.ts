// STU-72: which section of the new class, and which are too full.

import type { PromotionInput, PlannedRow, PlanPupil, PlanSection } from './promotion-input.ts';

export function suits(section: Pick<PlanSection, 'gender'>, gender: 'm' | 'f'): boolean {
  return section.gender === 'mixed' || (section.gender === 'boys') === (gender === 'm');
}

export function take(row: PlannedRow, section: PlanSection, coming: Map<number, number>): void {
  row.to_section_id = section.section_id;
  coming.set(section.section_id, (coming.get(section.section_id) ?? 0) + 1);
}

/** STU-72: the same name and shift, else where the fewest will sit; boys, girls and streams only where they belong. */
export function choose(
  row: PlannedRow,
  pupil: PlanPupil,
  { ground, coming }: { ground: PromotionInput; coming: Map<number, number> },
): void {
  const here = ground.sections.filter((s) => s.course_id === row.to_course_id);
  const fit = here.filter((s) => s.shift === pupil.shift && suits(s, pupil.gender));
  const name = ground.classes.get(row.to_course_id ?? 0)?.name ?? 'the class';
  const streams = new Set(fit.map((s) => s.group_id));
  const inStream = streams.size > 1 ? fit.filter((s) => s.group_id !== null && s.group_id === pupil.group_id) : fit;
  if (streams.size > 1 && inStream.length === 0) {
    row.problems.push(`Choose a stream of ${name}`);
    return;
  }
  const free = (s: PlanSection): number => s.free - (coming.get(s.section_id) ?? 0);
  const same = inStream.find((s) => s.name === pupil.section_name && ground.rules.sections_by === 'same');
  const roomiest = inStream.toSorted((a, b) => free(b) - free(a))[0];
  const section = same && (free(same) > 0 || !roomiest || free(roomiest) <= 0) ? same : roomiest;
  if (section) take(row, section, coming);
  else
    row.problems.push(here.length === 0 ? `${name} has no section in the new session` : `No section of ${name} fits`);
}

export function markFull(
  rows: readonly PlannedRow[],
  sections: readonly PlanSection[],
  coming: ReadonlyMap<number, number>,
): void {
  for (const section of sections) {
    const over = (coming.get(section.section_id) ?? 0) - section.free;
    if (over <= 0) continue;
    for (const row of rows)
      if (row.to_section_id === section.section_id) row.problems.push(`${section.name} is full by ${over}`);
  }
}
