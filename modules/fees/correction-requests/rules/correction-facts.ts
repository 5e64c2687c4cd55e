// What a correction looks at: challans with their lines as they stand, and deposits. Amounts are minor units.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { CorrectionAction } from '../contract/corrections.ts';
import type { LineNow } from './line-split.ts';

/** A charge with its corrections so far: one line of the tree that a person corrects. */
export interface LineFacts extends LineNow {
  line_id: number;
  challan_id: number;
  head_id: number;
  head_name: string;
  head_kind: string;
  fee_month: Month;
  line_kind: string;
  concession: number;
  settled: number;
  /** Of the line by itself, without what corrects it. */
  own_net: number;
  num: number;
  den: number;
  recognised: boolean;
  income_account_id: number | null;
  deposit_account_id: number | null;
}

export interface ChallanFacts {
  challan_id: number;
  challan_no: string;
  branch_id: number;
  student_id: number;
  student_name: string;
  course_id: number | null;
  bill_month: Month;
  kind: string;
  status: string;
  currency: Currency;
  charged: number;
  settled: number;
  /** The part of settled that was money. */
  paid: number;
  balance: number;
  issue_date: LocalDate;
  due_date: LocalDate;
  /** Paid in parts, each with a day of its own. */
  in_parts: boolean;
  changed_on: LocalDate;
  lines: LineFacts[];
}

export interface DepositFacts {
  deposit_id: number;
  receipt_no: string;
  branch_id: number;
  student_id: number | null;
  family_id: number | null;
  /** Whom it settled something of, or whose it is. */
  student_ids: number[];
  currency: Currency;
  amount: number;
  value_date: LocalDate;
  channel: string;
  account_id: number;
  status: string;
  version: number;
  changed_on: LocalDate;
}

export interface HeadFacts {
  head_id: number;
  name: string;
  kind: string;
  recognition: 'by_month' | 'on_posting';
  income_account_id: number | null;
  deposit_account_id: number | null;
  active: boolean;
}

export interface TargetFacts {
  student_id: number;
  full_name: string;
  branch_id: number;
}

export interface Facts {
  challans: ReadonlyMap<number, ChallanFacts>;
  deposits: ReadonlyMap<number, DepositFacts>;
  heads: ReadonlyMap<number, HeadFacts>;
  targets: ReadonlyMap<number, TargetFacts>;
  /** The day on which it would be entered. */
  entry_date: LocalDate;
}

/** An item as it is asked for or was stored. */
export interface Item {
  student_id: number;
  action: CorrectionAction;
  challan_id?: number | null | undefined;
  line_id?: number | null | undefined;
  deposit_id?: number | null | undefined;
  head_id?: number | null | undefined;
  fee_month?: Month | null | undefined;
  after?: number | null | undefined;
  due_date?: LocalDate | null | undefined;
  target_student_id?: number | null | undefined;
  note?: string | null | undefined;
}

export const isFine = (line: Pick<LineFacts, 'line_kind'>): boolean =>
  line.line_kind === 'fine' || line.line_kind === 'fine_reversal';

/** What is charged as fines, less what was given back or waived. */
export const finesOf = ({ lines }: Pick<ChallanFacts, 'lines'>): number =>
  lines.filter(isFine).reduce((sum, line) => sum + line.net, 0);
