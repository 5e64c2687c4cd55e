// Sizes and ages in words.

import { nowMs } from '#kernel/clock.ts';
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;
const ONE_DAY_MS = 26 * 3_600_000;

export function bytesInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${UNITS[power]}`;
}

export function whenInWords(iso: string | null, time_zone: string): string {
  if (!iso) return 'never';
  return new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .replace(',', '');
}

/** Nothing for more than a night and a bit. */
export function isOld(iso: string | null, at = nowMs()): boolean {
  return iso === null || at - Date.parse(iso) > ONE_DAY_MS;
}
