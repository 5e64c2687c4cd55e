// Announces a holiday or changes one, through the platform's one calendar (HOL-1, HOL-2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { announceHoliday, changeHoliday } from '#platform/calendar/announce-holidays.ts';
import { refuseClosedMonth, refuseClosedMonthOf } from '../steps/refuse-closed.ts';
import type { holidayAnnounce } from '../contract/holidays.ts';

export async function announce(input: ParsedInputOf<typeof holidayAnnounce>): Promise<number> {
  const { id, version, for: audience, notify, ...typed } = input;
  const targets = typed.targets.filter(
    (one) => one.country_id !== undefined || one.branch_type !== undefined || one.branch_id !== undefined,
  );
  const holiday = { ...typed, targets, audience, tell: notify };
  if (audience !== 'students') await refuseClosedMonth(holiday);
  if (id !== undefined) await refuseClosedMonthOf(id);
  if (id === undefined) return announceHoliday(holiday);
  if (version === undefined) throw badField('version', 'Open the holiday again before you change it');
  await changeHoliday(id, version, holiday);
  return id;
}
