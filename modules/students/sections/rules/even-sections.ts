// STU-66, STU-72: sections of a class made even, by count, by gender or by marks, moving as few children as the count needs.

export interface EvenPupil {
  student_id: number;
  gender: 'm' | 'f';
  section_id: number;
  /** Of the last result; null when there is none. */
  percent: number | null;
}

export interface EvenSection {
  section_id: number;
  takes: 'boys' | 'girls' | 'mixed';
  /** How many of these children fit in at most. */
  room: number;
}

export type EvenBy = 'count' | 'gender' | 'marks';

const suits = (takes: EvenSection['takes'], gender: 'm' | 'f'): boolean =>
  takes === 'mixed' || (takes === 'boys') === (gender === 'm');

/** The new section of every child; those who stay are in it too. Children of a section that suits them not at all stay where they are. */
export function evenOut(
  pupils: readonly EvenPupil[],
  sections: readonly EvenSection[],
  by: EvenBy,
): Map<number, number> {
  const placed = new Map(pupils.map((pupil) => [pupil.student_id, pupil.section_id]));
  if (by === 'marks') dealByMarks(pupils, sections, placed);
  else if (by === 'gender') for (const gender of ['m', 'f'] as const) level(pupils, sections, { placed, gender });
  else level(pupils, sections, { placed, gender: null });
  return placed;
}

interface Levelling {
  placed: Map<number, number>;
  gender: 'm' | 'f' | null;
}

/** From the fullest section to the emptiest, one child at a time, until they differ by one at most. */
function level(pupils: readonly EvenPupil[], sections: readonly EvenSection[], { placed, gender }: Levelling): void {
  const whom = gender === null ? pupils : pupils.filter((pupil) => pupil.gender === gender);
  const count = (section_id: number, of: readonly EvenPupil[]): number =>
    of.filter((pupil) => placed.get(pupil.student_id) === section_id).length;
  for (let guard = 0; guard < pupils.length * 2; guard += 1) {
    const sizes = sections.map((section) => ({ section, size: count(section.section_id, whom) }));
    const move = bestMove(sizes, (from, to) =>
      whom.findLast(
        (pupil) =>
          placed.get(pupil.student_id) === from.section_id &&
          suits(to.takes, pupil.gender) &&
          count(to.section_id, pupils) < to.room,
      ),
    );
    if (!move) return;
    placed.set(move.student_id, move.to);
  }
}

interface Sized {
  section: EvenSection;
  size: number;
}

/** The move out of the fullest into the emptiest that helps and is allowed. */
function bestMove(
  sizes: readonly Sized[],
  find: (from: EvenSection, to: EvenSection) => EvenPupil | undefined,
): { student_id: number; to: number } | undefined {
  const fullest = sizes.toSorted((a, b) => b.size - a.size);
  const emptiest = sizes.toSorted((a, b) => a.size - b.size);
  for (const from of fullest)
    for (const to of emptiest) {
      if (from.size - to.size < 2) break;
      const pupil = find(from.section, to.section);
      if (pupil) return { student_id: pupil.student_id, to: to.section.section_id };
    }
  return undefined;
}

/** Best first, dealt there and back over the sections (1 2 3 3 2 1), so that each gets strong and weak alike. */
function dealByMarks(
  pupils: readonly EvenPupil[],
  sections: readonly EvenSection[],
  placed: Map<number, number>,
): void {
  const best = pupils.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || a.student_id - b.student_id);
  const sizes = new Map(sections.map((section) => [section.section_id, 0]));
  const order = sections.length < 2 ? sections : [...sections, ...sections.toReversed()];
  let turn = 0;
  for (const pupil of best) {
    for (let tried = 0; tried < order.length; tried += 1) {
      const section = order[turn % order.length];
      turn += 1;
      if (!section || !suits(section.takes, pupil.gender)) continue;
      const size = sizes.get(section.section_id) ?? 0;
      if (size >= section.room) continue;
      sizes.set(section.section_id, size + 1);
      placed.set(pupil.student_id, section.section_id);
      break;
    }
  }
}
