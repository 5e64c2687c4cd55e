// When a page of a form was opened, signed so that nobody writes an earlier time (SVC-7); the work of its browser hangs on it.

import { createHash } from 'node:crypto';
import { nowMs } from '#kernel/clock.ts';
import { Refusal } from '#kernel/refusal.ts';
import { checkSignature, sign } from '#platform/secrets/signed.ts';
import { WORK_BITS, zeroBits } from '../rules/work.ts';

const PURPOSE = 'form opened';
const A_DAY = 86_400_000;

export const openedNow = (form_id: number): string => openedAt(form_id, nowMs());

export function openedAt(form_id: number, at: number): string {
  const { key_id, signature } = sign(`${form_id} ${at}`, PURPOSE);
  return `${at}.${key_id}.${signature}`;
}

/** Seconds since; older than a day or of another form is asked for again. */
export function secondsSince(opened: string, form_id: number): number {
  const [at = '', key_id = '', signature = ''] = opened.split('.');
  const then = /^\d{1,15}$/.test(at) ? Number(at) : 0;
  const right = checkSignature(`${form_id} ${then}`, PURPOSE, { key_id, signature }) === 'right';
  if (!right || nowMs() - then > A_DAY)
    throw new Refusal('conflict', 'This form was opened too long ago. Load it again; what you typed is kept.');
  return (nowMs() - then) / 1000;
}

export function requireWork(opened: string, work: string): void {
  const hash = createHash('sha256').update(`${opened}.${work}`).digest();
  if (zeroBits(hash) < WORK_BITS)
    throw new Refusal('conflict', 'This form did not finish in your browser. Load it again.');
}
