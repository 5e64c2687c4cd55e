// What the sentence of a line rests on, as it is read (spec 04 §14.1). Pure; amounts in minor units.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Source } from '../contract/why-amounts.ts';

export interface ConcessionFacts {
  type_name: string;
  amount: number;
  /** Null where the concession itself is not known any more. */
  basis: 'percent' | 'amount' | 'final_amount' | null;
  rate: number;
  of_amount: number;
  reason: string | null;
  source: string | null;
  by: string | null;
  on: LocalDate | null;
}

export interface LineFacts {
  line_id: number;
  head_name: string;
  fee_month: Month;
  line_kind: string;
  description: string | null;
  gross: number;
  concession: number;
  net: number;
  factor_num: number;
  factor_den: number;
  written_by: string | null;
  written_on: LocalDate;
  plan: {
    amount: number;
    source: string;
    title: string | null;
    by: string | null;
    on: LocalDate | null;
    structure: { name: string; version_no: number; by: string | null; on: LocalDate | null } | null;
  } | null;
  concessions: readonly ConcessionFacts[];
  /** Status periods of the month, where a part of it is billed. */
  presence: readonly { status: string; from_on: LocalDate; to_on: LocalDate | null; billing_percent: number | null }[];
  correction: {
    no: string | null;
    reason: string | null;
    note: string | null;
    by: string | null;
    on: LocalDate | null;
  } | null;
  /** Of the line that is corrected. */
  corrects: number | null;
}

/** A sentence without its full stop, and what stands behind it. */
export interface Told {
  sentence: string;
  sources: Source[];
}

/** Parts that are there, as one sentence. */
export const said = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join('; ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
