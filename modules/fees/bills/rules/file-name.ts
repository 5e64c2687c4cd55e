// What a file for a bank is called: as the format says, {date} is the day; the ending says how it is laid out.

import type { LocalDate } from '#kernel/dates.ts';

interface Named {
  name: string;
  file_name: string;
  layout: string;
}

export function fileName(format: Named, day: LocalDate): string {
  const plain = (format.file_name || `${format.name}-{date}`).replaceAll('{date}', day.replaceAll('-', ''));
  const safe = plain.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').trim();
  return `${safe}.${format.layout === 'fixed' ? 'txt' : 'csv'}`;
}
