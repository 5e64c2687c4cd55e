// ATT-6: two people on one register. Different rows merge; the same row asks the later one, unless both say the same.

export interface SentRow {
  student_id: number;
  code: number;
  /** What the sender saw when typing; null for a blank. */
  base: number | null;
}

export type RowResult = 'write' | 'same' | 'conflict';

/** `stored` is the mark that stands now, or null. */
export function rowResult(row: Pick<SentRow, 'code' | 'base'>, stored: number | null): RowResult {
  if (stored === row.code) return 'same';
  return stored === row.base ? 'write' : 'conflict';
}
