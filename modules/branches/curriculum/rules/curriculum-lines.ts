// What a file of curricula is checked against, and what a good line becomes (08 section 9).

import type { Choice, PlacedSubject } from './curriculum.ts';

/** The kind of the import. */
export const CURRICULUM = 'curriculum';

export interface CurriculumFileRow {
  session: string | null;
  class: string;
  group: string | null;
  subject_code: string;
  periods: number;
  doubles: number | null;
  max_per_day: number | null;
  marks: number | null;
  pass_percent: number | null;
  block: string | null;
  book: string | null;
}

export type Column = keyof CurriculumFileRow;

/** A subject of a curriculum with all that a line of a file can say of it. */
interface WholeSubject extends PlacedSubject {
  session_id: number;
  course_id: number;
  elective_block: string | null;
  total_marks: number;
  pass_percent: number;
  in_result: boolean;
  seq: number;
  book_title: string | null;
  version: number;
}

export interface StoredSubject extends WholeSubject {
  subject: string;
}

/** What blocks and choices are judged by. */
export interface Standing {
  stored: readonly StoredSubject[];
  choices: ReadonlyMap<string, readonly Choice[]>;
}

export interface CurriculumFileFacts extends Standing {
  /** By their names in small letters; the empty name is the current one. */
  sessions: ReadonlyMap<string, { id: number; name: string; open: boolean }>;
  /** By name and by code. */
  classes: ReadonlyMap<string, { id: number; name: string; has_groups: boolean }>;
  groups: ReadonlyMap<string, number>;
  subjects: ReadonlyMap<string, number>;
}

/** `version`: of the row that it changes, as it was checked; 0 for a new one. */
export interface ReadySubject extends WholeSubject {
  line: number;
}

export interface Line {
  line: number;
  row: { [Key in Column]: CurriculumFileRow[Key] | null };
  readable: boolean;
}
export interface Remark {
  line: number;
  column: Column;
  reason: string;
}

export const plainName = (text: string): string => text.trim().toLowerCase();
export const classKey = ({ session_id, course_id }: { session_id: number; course_id: number }): string =>
  `${session_id} ${course_id}`;
