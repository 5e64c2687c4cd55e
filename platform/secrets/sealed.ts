// Values that only the server may read (spec 00 §14): AES-256-GCM, with the key's id in the text and the purpose bound to it,
// so that a value of one column opens in no other. Write-only: a person never gets one back, and empty means unchanged.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sealingKeys } from './server-secret.ts';

const FORM = 'mk1';
const NONCE = 12;
const TAG = 16;

/** `mk1.<key id>.<nonce, text and tag>`; `purpose` is the column: 'platform.users.totp_secret'. */
export function seal(text: string, purpose: string): string {
  const [{ id, key }] = sealingKeys();
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`${FORM}.${id}.${purpose}`));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORM}.${id}.${sealed.toString('base64url')}`;
}

export class CannotUnseal extends Error {
  override name = 'CannotUnseal';
}

/** The id of the key that sealed a text, or null when it is no sealed text. */
export function keyIdOf(sealed: string): string | null {
  return /^mk1\.([0-9a-f]{8})\.[\w-]+$/.exec(sealed)?.[1] ?? null;
}

/** The text again. Throws `CannotUnseal` when the secret is another one or the value was tampered with. */
export function unseal(sealed: string, purpose: string): string {
  const id = keyIdOf(sealed);
  if (id === null) throw new CannotUnseal('This is no sealed value');
  const key = sealingKeys().find((one) => one.id === id)?.key;
  if (!key) {
    throw new CannotUnseal(
      `This value was sealed with the secret ${id}, which this server does not have. Give it in MAKTAB_SECRET_OLD or in the key file.`,
    );
  }
  const bytes = Buffer.from(sealed.slice(FORM.length + id.length + 2), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
    decipher.setAAD(Buffer.from(`${FORM}.${id}.${purpose}`));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
    return decipher.update(bytes.subarray(NONCE, bytes.length - TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new CannotUnseal(`This sealed value of ${purpose} is damaged`);
  }
}

/** What a form sent for a secret field: empty or left out keeps the stored value, null takes it away. */
export function sealedOnEdit(stored: string | null, given: string | null | undefined, purpose: string): string | null {
  if (given === null) return null;
  return given === undefined || given.trim() === '' ? stored : seal(given.trim(), purpose);
}

/** What a person sees of a stored secret: `••••` and the last four, when it is long enough not to give itself away (MSG-65). */
export function secretHint(sealed: string | null, purpose: string): string | null {
  if (sealed === null) return null;
  try {
    const text = unseal(sealed, purpose);
    return text.length >= 12 ? `••••${text.slice(-4)}` : '••••';
  } catch {
    return '•••• (cannot be read: enter it again)';
  }
}
