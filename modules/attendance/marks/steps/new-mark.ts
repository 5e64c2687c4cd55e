// A mark on its way into a register, whoever made it.

import type { LocalDate } from '#kernel/dates.ts';

export interface NewMark {
  branch_id: number;
  student_id: number;
  on_date: LocalDate;
  register_id: number;
  section_id: number;
  code: number;
  in_at?: string | null | undefined;
  out_at?: string | null | undefined;
  source: 'manual' | 'machine' | 'leave' | 'import' | 'system';
  reason?: string | null | undefined;
}
