// The server's secret, kept outside the database (spec 00 §14): MAKTAB_SECRET, or a key file that is made beside the data.
// The first secret seals; older ones only open what they sealed, until `maktab rotate-secret` has sealed it again.

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { dataDirectory } from '#platform/engine/open.ts';

const SHORTEST = 32;
const HEAD =
  '# Maktab: the first line seals, later ones open what was sealed before. Keep a copy apart from the backups.';

export interface SealingKey {
  /** Eight hex digits that stand in every sealed text; they say nothing of the secret. */
  id: string;
  key: Uint8Array;
}

function keyOf(secret: string): SealingKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'maktab sealed values', 32));
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 8), key };
}

export function keyFile(): string {
  return path.join(dataDirectory(), 'secret.key');
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Written whole under another name and then linked, so that two processes that start together agree on one secret. */
function makeKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(making, `${HEAD}\n${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(making, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(making);
  }
}

const secretsOfEnvironment = (): string[] =>
  process.env.MAKTAB_SECRET ? [process.env.MAKTAB_SECRET, process.env.MAKTAB_SECRET_OLD ?? ''].filter(Boolean) : [];

function checked(secrets: string[], place: string): string[] {
  if (secrets.some((secret) => secret.length < SHORTEST))
    throw new Error(
      `A secret of ${place} is shorter than ${SHORTEST} characters. Make one with: openssl rand -base64 32`,
    );
  return secrets;
}

let known: { from: string; keys: SealingKey[] } | null = null;

/** The keys of this process, the sealing one first; read again when the file or the environment changed. */
export function sealingKeys(): [SealingKey, ...SealingKey[]] {
  const given = secretsOfEnvironment();
  const file = keyFile();
  if (given.length === 0 && !existsSync(file)) makeKeyFile(file);
  const facts = existsSync(file) ? statSync(file) : null;
  const from = [...given, file, facts?.mtimeMs, facts?.ino].join(' ');
  if (known?.from !== from) {
    // A key file that stood here before MAKTAB_SECRET was given still opens what it sealed.
    const ofFile = facts ? checked(linesOf(readFileSync(file, 'utf8')), file) : [];
    known = { from, keys: [...checked(given, 'MAKTAB_SECRET'), ...ofFile].map(keyOf) };
  }
  const [first, ...older] = known.keys;
  if (!first) throw new Error(`${file} holds no secret`);
  return [first, ...older];
}

export function secretStandsInEnvironment(): boolean {
  return secretsOfEnvironment().length > 0;
}

function rewrite(lines: readonly string[]): void {
  const file = keyFile();
  const making = `${file}.${process.pid}.new`;
  writeFileSync(making, `${[HEAD, ...lines].join('\n')}\n`, { mode: 0o600 });
  renameSync(making, file);
}

/** Puts a new secret before the others of the key file. */
export function addSecret(): void {
  sealingKeys();
  rewrite([randomBytes(32).toString('base64url'), ...linesOf(readFileSync(keyFile(), 'utf8'))]);
}

/** Keeps the first secret of the key file only; answers how many were forgotten. */
export function forgetOldSecrets(): number {
  const lines = linesOf(readFileSync(keyFile(), 'utf8'));
  rewrite(lines.slice(0, 1));
  return lines.length - 1;
}
