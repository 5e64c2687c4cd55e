// HOL-3: a holiday by the moon counts as one, and is to be confirmed or moved from one day before.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

interface Tentative {
  id: number;
  name: string;
  from_date: LocalDate;
}

/** The bell of those who announce holidays; the same line while it is unread. */
export async function askToConfirm(school_id: number, day: LocalDate): Promise<number> {
  const due = await rowsOf(sql<Tentative>`
    select h.id, h.name, h.from_date from platform.holidays h
     where h.school_id = ${school_id}::int and h.status = 'announced' and h.is_tentative and h.from_date between ${day}::date and ${day}::date + 1 order by h.id`);
  for (const { id, name, from_date } of due)
    await notifyHolders(['Employee Holiday'], {
      school_id,
      branch_id: null,
      kind: 'due soon',
      title: `${name} on ${formatDate(from_date)} is tentative: confirm or move it`,
      text: 'Until then it counts as a holiday.',
      url: linkTo(pages.HolidayComponent, { tab: 'list' }),
      group_key: `tentative holiday:${id}`,
    });
  return due.length;
}

export const holidayClock: readonly ClockJob[] = [
  {
    name: 'attendance.tentative_holidays',
    title: 'Tentative holidays are to be confirmed or moved', // HOL-3
    unit: 'school',
    when: { daily: '08:00' },
    missed: 'last',
    run: async ({ school_id, day }) => {
      const due = await askToConfirm(school_id, day);
      return due === 0 ? undefined : counted(due, 'tentative holiday');
    },
  },
];
