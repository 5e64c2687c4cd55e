// What the figures of branches ask of the modules above (14 section 2): the facts of a month, and the rows behind one of them.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Statement } from '#platform/db/index.ts';
import { declareQuestion } from '#platform/questions/question.ts';
import type { FactName } from './contract/names.ts';

export interface FactSum {
  branch_id: number;
  fact: FactName;
  amount: number;
}

/** What one area counts: of a branch without any row of such a fact it is 0. */
export interface FactSums {
  facts: readonly FactName[];
  sums: FactSum[];
}

export interface FactsAsked {
  branch_ids: readonly number[];
  month: Month;
}

export const monthFacts = declareQuestion<FactsAsked, FactSums>('branches.month_facts');

/** One of the rows that add up to a fact. */
export interface FactRow {
  day: LocalDate | null;
  name: string;
  text: string | null;
  amount: number;
  path: string | null;
}

export interface FactRowsAsked extends FactsAsked {
  fact: FactName;
  startRow: number;
  fetchCount: number;
}

/** Null from an area that does not count the fact. */
export const factRows = declareQuestion<FactRowsAsked, { rows: FactRow[]; total: number; sum: number } | null>(
  'branches.fact_rows',
);

export interface FactSpan {
  branch_ids: readonly number[];
  first: LocalDate;
  last: LocalDate;
}

export interface FactSource {
  facts: readonly FactName[];
  /** branch_id, fact, amount, day, ref, ref2 of every row of the month. */
  lines: (span: FactSpan) => Statement;
  /** `day`, `name`, `text`, `amount` and `ref` of such rows. */
  named: (rows: Statement) => Statement;
  path?: (ref: number) => string;
}
