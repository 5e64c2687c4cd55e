// A file of results as it is read, checked against and published (decision 0215).

export interface ResultsRow {
  examination: string;
  session: string;
  branch: string;
  class: string;
  admission_no: string;
  student: string;
  obtained: number;
  total: number;
  percent: number;
  subjects: number;
  examined: number;
  passed: number;
}

/** A child that had a place in a class of a session. */
export interface Place {
  student_id: number;
  admission_no: string;
  name: string;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number;
  group_id: number | null;
}

export interface Result {
  student_id: number;
  student_name: string;
  admission_no: string;
  section_id: number;
  group_id: number | null;
  percent: number;
  obtained: number | null;
  total: number | null;
  subjects: number;
  examined: number;
  passed: number;
}

export interface ResultsFacts {
  branches: readonly { id: number; code: string; name: string; country_id: number }[];
  sessions: readonly { id: number; name: string; country_id: number; is_current: boolean }[];
  classes: readonly { id: number; name: string; code: string }[];
  places: readonly Place[];
  /** By `setKey`: the version that counts. */
  standing: ReadonlyMap<string, { version_no: number; results: readonly Result[] }>;
  /** Names of who sits in the class now, by branch, session and class: `rollKey`. */
  roll: ReadonlyMap<string, readonly { student_id: number; name: string }[]>;
}

export type Figures = Omit<Result, 'student_id' | 'student_name' | 'admission_no' | 'section_id' | 'group_id'>;

/** All results of one class at one branch in one examination. */
export interface ReadySet {
  branch_id: number;
  session_id: number;
  course_id: number;
  examination: string;
  class_name: string;
  branch_code: string;
  results: Result[];
}

export interface ResultLine {
  line: number;
  row: { [Key in keyof ResultsRow]: ResultsRow[Key] | null };
  readable: boolean;
}

export interface Finding {
  line: number;
  column: keyof ResultsRow;
  reason: string;
}

export interface CheckedResults {
  ready: ReadySet[];
  unchanged: number;
  bad: Finding[];
  warnings: Finding[];
}

export const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const setKey = (one: {
  branch_id: number;
  session_id: number;
  course_id: number;
  examination: string;
}): string => `${one.branch_id} ${one.session_id} ${one.course_id} ${plain(one.examination)}`;

export const rollKey = (one: { branch_id: number; session_id: number; course_id: number }): string =>
  `${one.branch_id} ${one.session_id} ${one.course_id}`;

/** Two decimals, half up. */
export const percentOf = (obtained: number, total: number): number => Math.round((obtained * 10_000) / total) / 100;

/** Which set a line belongs to. */
export type SetTerms = Omit<ReadySet, 'results'>;
