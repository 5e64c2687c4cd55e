// The doors without a user's token (spec 00 §13): each has its own narrow database role, limits per address and body size.

import type { Contract } from '#kernel/contract.ts';
import type { Door } from '#kernel/door.ts';

export interface DoorRules {
  /** Role of the database that its transactions run as; it holds no table, only the routines granted to it. */
  role: 'app_public' | 'app_portal' | 'app_device' | 'app_gateway' | 'app_webhook';
  /** Requests of one address, or of one link, in a minute and in an hour; null leaves the hour open. */
  per_minute: number;
  per_hour: number | null;
  /** Largest body in bytes. */
  body: number;
  /** One count for all calls behind the door, or one for each call. */
  counts: 'together' | 'each call';
  /** Where a link is what is counted: what its address may do all the same, over all links together. */
  of_address?: { per_minute: number; per_hour: number };
}

const KB = 1024;

export type GuardedDoor = Exclude<Door, 'user'>;

export const doors: Record<GuardedDoor, DoorRules> = {
  public: { role: 'app_public', per_minute: 60, per_hour: null, body: 256 * KB, counts: 'each call' },
  portal: { role: 'app_portal', per_minute: 120, per_hour: null, body: 256 * KB, counts: 'together' },
  // A device that was offline sends weeks of punches at once and asks again at once.
  device: { role: 'app_device', per_minute: 600, per_hour: null, body: 4096 * KB, counts: 'together' },
  // 50 inquiries a second from one address of the bank (04 §6.5).
  gateway: { role: 'app_gateway', per_minute: 6000, per_hour: null, body: 64 * KB, counts: 'together' },
  webhook: { role: 'app_webhook', per_minute: 3000, per_hour: null, body: 3072 * KB, counts: 'together' },
};

/** SVC-7: a form of a website is filled by a person, not by a machine. */
const ofPeople: DoorRules = { ...doors.public, per_minute: 10, per_hour: 60, counts: 'together' };

/** A link is of one family, and thousands of families come from the one address of their carrier: the link is counted first, the address far later (0061). */
const ofLinks: DoorRules = {
  ...doors.public,
  per_minute: 10,
  per_hour: 120,
  counts: 'together',
  of_address: { per_minute: 600, per_hour: 6000 },
};

export function rulesOf(contract: Contract): DoorRules | null {
  if (contract.door === 'user') return null;
  if (contract.door === 'public' && contract.admits === 'link') return ofLinks;
  if (contract.door === 'public' && contract.admits === 'site') return ofPeople;
  return doors[contract.door];
}
