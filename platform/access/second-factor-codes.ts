// Time-based codes of six digits and recovery codes (spec 00 §4); the clock may be given.

import { nowMs } from '#kernel/clock.ts';
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** One step before and after, for clocks that differ. */
const WINDOW = 1;
const CODES = 10;
/** Without letters that are read as digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newSeed(): string {
  return new Secret({ size: 20 }).base32;
}

const totp = (seed: string, label: string): TOTP =>
  new TOTP({ issuer: 'Maktab', label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(seed) });

/** What the QR code says: otpauth://totp/Maktab:name?secret=… */
export function seedUri(seed: string, label: string): string {
  return totp(seed, label).toString();
}

/** The time step whose code this is, or null when it is none of now. A step is used once, so that a code that was overseen is worthless. */
export function stepOf(code: string, seed: string, at: number = nowMs()): number | null {
  const delta = totp(seed, '').validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD) + delta;
}

/** Ten codes of 49 bits, written in two groups. */
export function newRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return Array.from({ length: CODES }, () => `${group()}-${group()}`);
}

/** Case, blanks and the dash do not matter when it is typed. */
export function recoveryCodeHash(code: string): Uint8Array {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
}
