// Which student a photo is of, by the name of its file (STU-5): registration or admission number, ending left out.

export interface Numbered {
  id: number;
  name: string;
  reg_no: string | null;
  admission_no: string | null;
}

export interface NamedPhoto {
  file: string;
  student: Numbered | null;
  /** Why it cannot be used; null when it can. */
  reason: string | null;
}

export const numberOf = (file: string): string =>
  file
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .toUpperCase();

/** One for each file, in their order. */
export function namedPhotos(files: readonly string[], students: readonly Numbered[]): NamedPhoto[] {
  const owners = new Map<string, Numbered[]>();
  for (const student of students) {
    for (const number of new Set([student.reg_no, student.admission_no].filter((one) => one !== null)))
      owners.set(number.toUpperCase(), [...(owners.get(number.toUpperCase()) ?? []), student]);
  }
  const taken = new Map<number, string>();
  return files.map((file): NamedPhoto => {
    const [student, other] = owners.get(numberOf(file)) ?? [];
    const no = (reason: string): NamedPhoto => ({ file, student: student ?? null, reason });
    if (!student) return no('No student of your branches has this number');
    if (other) return no(`The number of two students: ${student.name} and ${other.name}. Use the registration number`);
    const before = taken.get(student.id);
    if (before !== undefined) return no(`A second photo of ${student.name}: ${before} is taken`);
    taken.set(student.id, file);
    return { file, student, reason: null };
  });
}
