// What a student takes of the subjects of a section (ACA-7), and the blocks where a choice is missing (ACA-8). Pure.

/** A subject of a section: of its class, of all or of its group, offered by the branch. */
export interface SectionSubject {
  subject_id: number;
  subject: string;
  short_name: string;
  elective_block: string | null;
}

export interface Choice {
  block: string;
  subject_id: number;
}

/** ACA-7: those that are not elective, and of each block the one that was chosen. */
export function takenBy(subjects: readonly SectionSubject[], choices: readonly Choice[]): SectionSubject[] {
  return subjects.filter(
    (one) =>
      one.elective_block === null ||
      choices.some((choice) => choice.block === one.elective_block && choice.subject_id === one.subject_id),
  );
}

/** ACA-8: blocks without exactly one choice that the block still offers. */
export function missingBlocks(subjects: readonly SectionSubject[], choices: readonly Choice[]): string[] {
  const blocks = new Set(subjects.flatMap((one) => one.elective_block ?? []));
  const taken = takenBy(subjects, choices);
  return [...blocks].filter((block) => !taken.some((one) => one.elective_block === block));
}
