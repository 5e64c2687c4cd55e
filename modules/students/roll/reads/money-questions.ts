// What students ask of those who keep a child's money and things when it leaves, or is charged for a paper (spec 14 §2): STU-56 to
// STU-59, STU-81. Amounts in minor units of the branch's currency.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';
import type { NoticeRule } from '../rules/notice-rule.ts';

export interface ClearanceAnswer {
  item: 'fees' | 'inventory' | 'package' | 'library' | 'card' | 'lab' | 'transport' | 'other';
  automatic: true;
  state: 'clear' | 'due';
  amount: number;
  note: string | null;
}

export interface LeavingSaid {
  leaving_id: number;
  leaving_on: LocalDate;
  reason: string;
}

/** What stands open for a child in each area; nothing is written (STU-57). `leaving`: null for a transfer. */
export const studentsClearance = declareQuestion<
  { student_id: number; leaving: LeavingSaid | null },
  ClearanceAnswer[]
>('students.clearance');

export type DepositAction = 'apply' | 'refund' | 'keep' | 'forfeit';

export interface SettlementAsked {
  branch_id: number;
  student_id: number;
  /** Last day at school. Enrolment and status periods end with it already. */
  leaving_on: LocalDate;
  notice_fee: NoticeRule;
  deposit_action: DepositAction;
  /** Why the child leaves; PKG-9 looks at it. */
  leaving_reason: string;
  /** What a package was worth is not charged back: somebody waived it. */
  package_waived: boolean;
  /** Why the deposit is kept or forfeited, and the narration of what is posted. */
  reason: string;
  /** True: everything is reckoned as it would be posted, and nothing is kept. */
  preview: boolean;
  source_type: string;
  source_id: number;
}

export interface Posting {
  what:
    | 'months after leaving'
    | 'notice fee'
    | 'package withdrawn'
    | 'advance used'
    | 'deposit used'
    | 'refund'
    | 'deposit forfeited';
  entry_id: number;
  amount: number;
}

/** STU-58: every figure of the settlement. */
export interface Settlement {
  /** Owed before anything of it; with what follows it makes `dues`. */
  owed_before: number;
  /** Taken back of months after the leaving month, and of the leaving month itself. */
  reversed: number;
  adjusted: number;
  notice_fee: number;
  /** Discounts of a package given back, for the stay was too short (PKG-9). */
  package_charge: number;
  /** What had been paid for months that were taken back: it is the student's again. */
  freed: number;
  /** Of what was paid ahead, used for open challans. */
  advance_used: number;
  /** Owed after that: owed_before − reversed − adjusted + notice_fee + package_charge + freed − advance_used. */
  dues: number;
  deposit: number;
  applied: number;
  refund: number;
  kept: number;
  forfeited: number;
  still_due: number;
  /** Paid ahead and not used: it stays the student's. */
  advance: number;
  payee: string | null;
  months: { month: Month; posted: number; becomes: number; to_advance: number }[];
  postings: Posting[];
}

/** STU-58: asked when the leaving takes effect; fees posts in the same transaction. */
export const studentsSettlement = declareQuestion<SettlementAsked, Settlement>('students.settlement');

export interface LeavingReversed {
  branch_id: number;
  student_id: number;
  /** First day whose facts are as before again. */
  from: LocalDate;
  source_type: string;
  source_id: number;
  reason: string;
}

/** The part of `students.undoing` that is a leaving's: asked after the dated facts stand as before. Refuses once money came (409). */
export const studentsLeavingReversed = declareQuestion<LeavingReversed>('students.leaving_reversed');

export interface ChargeAsked {
  branch_id: number;
  student_id: number;
  purpose: 'notice' | 'card' | 'certificate' | 'other';
  amount: number;
  due_on: LocalDate;
  /** What the challan says: 'Duplicate 1 of certificate LC001260001'. */
  description: string;
  source_type: string;
  source_id: number;
}

export interface ChargeMade {
  challan_id: number;
  challan_no: string;
  amount: number;
}

/** One challan with one line (STU-56, STU-81); in the caller's transaction. */
export const studentsCharge = declareQuestion<ChargeAsked, ChargeMade>('students.charge');

export interface ChargeState {
  challan_id: number;
  paid: boolean;
  balance: number;
}

/** Whether such challans are paid; one that is not found is left out. */
export const studentsChargePaid = declareQuestion<{ challan_ids: readonly number[] }, ChargeState[]>(
  'students.charge_paid',
);
