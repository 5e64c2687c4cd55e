// ATT-21: a body of punches as devices send it: pin, date and time, status, verify, separated by tabs; more is ignored.

import { isLocalDate } from '#kernel/dates.ts';

export interface PunchLine {
  pin: number;
  /** 'YYYY-MM-DD HH:MM:SS', the device's local time. */
  punched_at: string;
  status: number | null;
  verify: number | null;
  /** What could not be read, as it came. */
  raw: string | null;
  state: 'new' | 'ignored';
}

const LARGEST_PIN = 999_999_999;
const TIME = /^(\d{4}-\d{2}-\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;
const LONGEST_RAW = 300;

const small = (text: string | undefined): number | null => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);

function good(line: string): PunchLine | null {
  const [pin = '', at = '', status, verify] = line.split('\t').map((part) => part.trim());
  const time = TIME.exec(at);
  if (!/^\d{1,9}$/.test(pin) || Number(pin) < 1 || Number(pin) > LARGEST_PIN || !time || !isLocalDate(time[1] ?? ''))
    return null;
  return {
    pin: Number(pin),
    punched_at: at,
    status: small(status),
    verify: small(verify),
    raw: null,
    state: 'new',
  };
}

/** Control characters cannot be stored; the line is kept for people to look at. */
function legible(line: string): string {
  return line
    .replaceAll(/[^\P{Cc}\t]/gu, '?')
    .replaceAll('\u0000', '?')
    .slice(0, LONGEST_RAW);
}

/**
 * All lines of a body. One that cannot be read is kept as `ignored` under pin 0 and a time of its own: the same body again gives
 * the same keys, so nothing is stored twice. `received_at` is 'YYYY-MM-DD HH:MM:SS' of the branch.
 */
export function punchLines(body: string, received_at: string): PunchLine[] {
  const [day = ''] = received_at.split(' ');
  const seen = new Set<string>();
  return body
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => good(line) ?? unreadable(line, day, seen));
}

function unreadable(line: string, day: string, seen: Set<string>): PunchLine {
  let n = hash(line);
  const at = () => {
    const s = n % 86_400;
    const [h, m, sec] = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((v) => String(v).padStart(2, '0'));
    return `${day} ${h}:${m}:${sec}.${String(Math.floor(n / 86_400) % 1000).padStart(3, '0')}`;
  };
  while (seen.has(at())) n += 1;
  seen.add(at());
  return { pin: 0, punched_at: at(), status: null, verify: null, raw: legible(line), state: 'ignored' };
}

function hash(text: string): number {
  let value = 7;
  for (const sign of text) value = (value * 31 + (sign.codePointAt(0) ?? 0)) % 86_400_000;
  return value;
}
