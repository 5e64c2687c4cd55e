// A date as people write it.

import { isLocalDate } from '#kernel/dates.ts';

/** Reads 5/9/26, 05-09-2026, 05.09.2026 and 2026-09-05 as the fifth of September. */
export function readDate(text: string): string | null {
  const clean = text.trim();
  if (isLocalDate(clean)) return clean;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(clean) ?? [];
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(written) ? written : null;
}
