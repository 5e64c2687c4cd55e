// The second factor (spec 00 §4): a seed sealed in the database, confirmed by its first code; a code or a recovery code at sign-in.

import { badField, conflict } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { codeSvg } from '#platform/printing/codes.ts';
import { CannotUnseal, seal, unseal } from '#platform/secrets/sealed.ts';
import { newRecoveryCodes, newSeed, recoveryCodeHash, seedUri, stepOf } from '#platform/access/second-factor-codes.ts';

const PURPOSE = 'platform.users.totp_secret';
const wrongCode = () =>
  badField('code', 'The code is not right. Look at the clock of your phone and try the next one.');

interface Stored {
  sealed: string;
  confirmed: boolean;
}

const storedOf = (user_id: number): Promise<Stored | undefined> =>
  rowOf(sql<Stored>`select sealed, confirmed from platform.totp_of(${user_id}::bigint)`);

export async function beginSecondFactor(): Promise<{ secret: string; qr_svg: string }> {
  const stored = await storedOf(userId());
  if (stored?.confirmed) throw conflict('Your second factor is on already. Switch it off first, then set a new one.');
  const seed = newSeed();
  await rowOf(sql`select platform.begin_totp(${seal(seed, PURPOSE)})`);
  return { secret: seed, qr_svg: codeSvg({ symbology: 'qrcode', text: seedUri(seed, who().name) }) };
}

/** Answers the recovery codes; they are never shown again. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const stored = await storedOf(userId());
  if (!stored) throw conflict('Scan the code first');
  if (stored.confirmed) throw conflict('Your second factor is on already');
  const step = stepOf(code, unseal(stored.sealed, PURPOSE));
  if (step === null) throw wrongCode();
  const codes = newRecoveryCodes();
  await rowOf(sql`select platform.confirm_totp(${step}::bigint, ${codes.map(recoveryCodeHash)}::bytea[])`);
  await audit({ record_kind: 'user', record_id: userId(), action: 'second factor on' });
  return codes;
}

export async function endSecondFactor(): Promise<void> {
  const row = await rowOf(sql<{ ended: boolean }>`select platform.end_totp(${userId()}::bigint) as ended`);
  if (!row?.ended) throw conflict('You have no second factor');
  await audit({ record_kind: 'user', record_id: userId(), action: 'second factor off' });
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const stored = await storedOf(userId());
  if (!stored?.confirmed) throw conflict('You have no second factor');
  const codes = newRecoveryCodes();
  await rowOf(sql`select platform.new_recovery_codes(${codes.map(recoveryCodeHash)}::bytea[])`);
  await audit({ record_kind: 'user', record_id: userId(), action: 'recovery codes renewed' });
  return codes;
}

/** At sign-in, in a transaction of the public door: null when no code is asked for, else whether this one was right; it is used up. */
export async function secondFactorPassed(user_id: number, code: string | undefined): Promise<boolean | null> {
  const stored = await storedOf(user_id);
  if (!stored?.confirmed) return null;
  if (code === undefined || code === '') return false;
  if (/^\d{6}$/.test(code)) {
    const step = seedStep(code, stored.sealed);
    if (step === null) return false;
    const row = await rowOf(
      sql<{ used: boolean }>`select platform.use_totp(${user_id}::bigint, ${step}::bigint) as used`,
    );
    return row?.used ?? false;
  }
  const row = await rowOf(
    sql<{ used: boolean }>`select platform.use_recovery_code(${user_id}::bigint, ${recoveryCodeHash(code)}) as used`,
  );
  return row?.used ?? false;
}

/** A seed that the server can no longer open lets nobody in by its codes; a recovery code still does. */
function seedStep(code: string, sealed: string): number | null {
  try {
    return stepOf(code, unseal(sealed, PURPOSE));
  } catch (error) {
    if (error instanceof CannotUnseal) return null;
    throw error;
  }
}
