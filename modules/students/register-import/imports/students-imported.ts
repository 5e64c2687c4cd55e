// Students is below fees: when a register came in, fees hears it here in the same transaction and makes plan lines,
// concessions and opening balances with their ledger entries (spec 14 section 2, spec 04 section 10).

import type { Currency } from '#kernel/money.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface ImportedStudent {
  student_id: number;
  course_id: number;
  admission_no: string;
  /** The day from which the student is billed. */
  start_on: LocalDate;
  /** Tuition for a month before concession, in minor units. */
  monthly_fee_minor: number;
  /** 0–10000: hundredths of a percent (25 % = 2500). */
  concession_bp: number;
  /** More than 0 is owed by the family, less than 0 is paid in advance, 0 is nothing. */
  opening_minor: number;
  /** Since when the opening dues are due, where the register says it. */
  opening_due: LocalDate | null;
}

export interface StudentsImported {
  branch_id: number;
  session_id: number;
  currency: Currency;
  /** The branch's day of the import; opening entries bear it. */
  today: LocalDate;
  source_table: 'platform.import_runs';
  source_id: number;
  students: ImportedStudent[];
}

/** What an answer made, by name, e.g. { fee_plan_lines: 900, opening_challans: 40 }; added up and shown to the clerk. */
export type Made = Record<string, number>;

/** Asked once a branch with the whole set; answers write set-based. */
export const studentsImported = declareQuestion<StudentsImported, Made>('students.imported');
