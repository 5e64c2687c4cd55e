// Passwords are hashed with argon2id, four at a time at most, and never inside a transaction (spec 00 §4).

import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let dummy: Promise<string> | null = null;

/** True when the password is right. For an unknown user a dummy is hashed, so that the answer takes the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}
