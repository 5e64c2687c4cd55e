// What students ask of modules above when a child changes its section or branch (spec 14 §2; STU-60, STU-61, STU-65).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface SectionMove {
  student_id: number;
  branch_id: number;
  from_section_id: number;
  to_section_id: number;
  /** First day in the new section. */
  on: LocalDate;
}

/** Registers of today and sheets that are open follow; marks of past days stay with the old section (STU-65). */
export const studentsSectionChanged = declareQuestion<{ moves: readonly SectionMove[] }>('students.section_changed');

/** Transfers of one day between two branches, asked before the records move; both branches are in the scope. */
export interface Transferring {
  from_branch_id: number;
  to_branch_id: number;
  /** First day at the destination. */
  on: LocalDate;
  /** One of the two is a franchise: deposit and credit are refunded, not moved. */
  franchise: boolean;
  preview: boolean;
  transfers: readonly {
    transfer_id: number;
    student_id: number;
    to_course_id: number;
    to_session_id: number;
    dues_mode: 'cleared' | 'carried';
    keep_discounts: boolean;
  }[];
}

/** Minor units. `problem` says why this child cannot move now; nothing of it was written then. */
export interface MovedMoney {
  student_id: number;
  dues: number;
  deposit: number;
  credit: number;
  /** Standing concessions by name. */
  discounts: string[];
  problem: string | null;
}

export const studentsTransferring = declareQuestion<Transferring, MovedMoney[]>('students.transferring');
