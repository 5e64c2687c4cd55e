// The words of the machine protocol: the answer to a hello (ATT-20), commands and their results, the first name that a machine
// shows (ATT-25), and how wrong its clock is (ATT-23).

const DRIFT_AMBER = 60;
const DRIFT_RED = 300;

export function helloAnswer({
  serial,
  stamp,
  offset_hours,
}: {
  serial: string;
  stamp: string;
  offset_hours: number;
}): string {
  return [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${stamp}`,
    'OPERLOGStamp=None',
    'ATTPHOTOStamp=None',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    `TimeZone=${offset_hours}`,
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n');
}

/** `C:<id>:<command>`, one a line; `OK` where nothing waits. */
export function commandsAnswer(commands: readonly { id: number; text: string }[]): string {
  return commands.length === 0 ? 'OK' : `${commands.map(({ id, text }) => `C:${id}:${text}`).join('\n')}\n`;
}

/** Lines such as `ID=12&Return=0&CMD=DATA`; anything else is nothing. */
export function commandResults(body: string): { id: number; result: number }[] {
  return body.split(/\r?\n/).flatMap((line) => {
    const fields = new URLSearchParams(line.trim());
    const [id, result] = [fields.get('ID') ?? '', fields.get('Return') ?? ''];
    return /^\d{1,15}$/.test(id) && /^-?\d{1,8}$/.test(result) ? [{ id: Number(id), result: Number(result) }] : [];
  });
}

/** Machines show the first name only; tabs and line ends separate fields in their protocol. */
export function userCommand(pin: number, name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return `DATA UPDATE USERINFO PIN=${pin}\tName=${first.replaceAll(/[\t\r\n]/g, ' ').slice(0, 24)}\tPri=0`;
}

export const forgetCommand = (pin: number): string => `DATA DELETE USERINFO PIN=${pin}`;

/** The protocol encodes time with 12 months of 31 days. */
export function timeCommand(local: string): string {
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = local.split(/[-: T]/).map(Number);
  return `SET OPTIONS DateTime=${((y - 2000) * 12 * 31 + (mo - 1) * 31 + d - 1) * 86_400 + h * 3600 + mi * 60 + s}`;
}

export type Drift = 'unknown' | 'right' | 'amber' | 'red';

export function driftOf(seconds: number | null): Drift {
  if (seconds === null) return 'unknown';
  const off = Math.abs(seconds);
  return off > DRIFT_RED ? 'red' : off > DRIFT_AMBER ? 'amber' : 'right';
}

/** 'YYYY-MM-DD HH:MM:SS' of an instant in a zone. */
export function localStamp(now: Date, time_zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(now)
    .replace(',', '');
}

/** Whole and half hours of the zone, as devices want it. */
export function offsetHours(now: Date, time_zone: string): number {
  const local = Date.parse(`${localStamp(now, time_zone).replace(' ', 'T')}Z`);
  return Math.round(((local - now.getTime()) / 3_600_000) * 2) / 2;
}
