// The shape in which areas hand in what happened to a student.

import type { Instant, LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { LifeKind } from '#modules/students/person/contract/life.ts';

export interface LifeRow {
  /** What it tells of: 'challan', 'deposit', 'mark' … */
  what: string;
  record_id: number;
  at: Instant;
  /** Of what happened on a day, and no minute of it. */
  on_date: LocalDate | null;
  title: string;
  detail: string | null;
  amount: number | null;
  currency: Currency | null;
  state: string | null;
  by_name: string | null;
  number: string | null;
}

/** Events of one kind, as far as the reader may see them: of one child some hundreds at the most. */
export interface LifeSource {
  kind: LifeKind;
  events: readonly LifeRow[];
}
