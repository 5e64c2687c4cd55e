// What stands twice in a register: admission numbers and the children's own numbers (spec 03 §9, ADM-13).

import type { RegisterCells, RegisterColumn, Remark } from './register-row.ts';

export interface RegisterLine {
  line: number;
  row: RegisterCells;
  readable: boolean;
}

/** Numbers with letters name their branch and stand once in the file; plain numbers stand once in a branch. */
export function numberKey(row: RegisterCells): string | null {
  if (row.admission_no === null) return null;
  return /\p{L}/u.test(row.admission_no) ? row.admission_no.toUpperCase() : `${row.branch ?? ''}|${row.admission_no}`;
}

/** The first line keeps a number; every later line with it is bad, also when the first has another fault. */
export class Duplicates {
  private readonly first = new Map<string, { line: number; name: string }>();

  remark(key: string | null, column: RegisterColumn, { line, row }: RegisterLine): Remark[] {
    if (key === null) return [];
    const before = this.first.get(key);
    if (!before) {
      this.first.set(key, { line, name: row.full_name ?? '' });
      return [];
    }
    const shown = column === 'identity' ? row.identity?.no : row.admission_no;
    return [{ column, reason: `${shown} is already on line ${before.line}${before.name ? ` (${before.name})` : ''}` }];
  }
}
