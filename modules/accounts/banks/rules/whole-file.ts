// A short file for a bank in one text; a long one is written line by line.

import { Refusal } from '#kernel/refusal.ts';
import type { BankFile, BankFileValues } from './write-file.ts';

/** All of a short one; `total` is what its foot says. */
export function wholeBankFile(file: BankFile, rows: readonly BankFileValues[], total: number): string | Refusal {
  const lines = rows.map(file.row);
  const foot = file.foot({ rows: rows.length, total });
  const refused = [...lines, foot].find((one) => one instanceof Refusal);
  if (refused instanceof Refusal) return refused;
  return [...file.head, ...lines, ...(Array.isArray(foot) ? foot : []), ''].join('\r\n');
}
