// What of an id or account a slip shows, and by which password it opens (07 §2.1, encrypt_slip).

import type { LocalDate } from '#kernel/dates.ts';

/** The last four alone: 35202-1234567-1 is •••67-1. */
export const masked = (text: string): string => `•••${text.slice(-4)}`;

/** The last four letters or digits of the id and the year of birth; null where one of them is not known: then it opens without. */
export function slipPassword({ id_no, born }: { id_no: string | null; born: LocalDate | null }): string | null {
  const letters = (id_no ?? '').replaceAll(/[^0-9A-Za-z]/g, '');
  return letters.length < 4 || born === null ? null : `${letters.slice(-4)}${born.slice(0, 4)}`;
}
