// A row of the sheet of a bulk edit.

import type { DataOf } from '#kernel/contract.ts';
import type { bulkLoad } from '../contract/bulk-edits.ts';

export type Line = {
  student_id: number;
  admission_no: string | null;
  student_name: string;
  class_name: string;
  cells: DataOf<typeof bulkLoad>['rows'][number]['cells'];
} & Record<string, unknown>;

export const nowOf = (head_id: number): string => `now_${head_id}`;
export const newOf = (head_id: number): string => `new_${head_id}`;
