// Where this system may reach out to (spec 00 §14): public addresses only, unless the installation names a host of its own network.

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Refusal } from '#kernel/refusal.ts';

/** Hosts inside the installation's own network that it allows by name: MAKTAB_PRIVATE_HOSTS=relay.school.lan,10.0.0.7 */
function allowedHosts(): ReadonlySet<string> {
  const names = (process.env.MAKTAB_PRIVATE_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.filter(Boolean));
}

/** False for loopback, private, link-local, carrier, reserved and IPv4 addresses dressed as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

export interface Resolved {
  address: string;
  family: 4 | 6;
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * The addresses of a host. One private address among them refuses the whole name; whoever connects must use an address of this
 * answer and not ask again, or a name that changes its mind between two questions gets through.
 */
export async function resolvePublic(name: string): Promise<[Resolved, ...Resolved[]]> {
  const host = bare(name);
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, order: 'verbatim' });
  const all = found.map(({ address, family }): Resolved => ({ address, family: family === 6 ? 6 : 4 }));
  const [first, ...rest] = all;
  if (!first) throw new Refusal('bad_input', `The name ${host} has no address`);
  if (!allowedHosts().has(host) && all.some(({ address }) => !isPublicAddress(address))) {
    throw new Refusal('bad_input', `${host} is an address of a private network, which this system does not call`);
  }
  return [first, ...rest];
}
