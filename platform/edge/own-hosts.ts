// The host names this server answers to. A foreign page whose name was pointed at our address (DNS rebinding) sends its own name
// in the Host header and is refused. Numeric addresses and names without a dot cannot be rebound.

import { hostname } from 'node:os';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

function ownNames(): Set<string> {
  const address = process.env.MAKTAB_ADDRESS;
  const more = (process.env.MAKTAB_HOSTS ?? '').split(',').map((name) => nameOf(name.trim()));
  const own = address && URL.canParse(address) ? [nameOf(new URL(address).host)] : [];
  return new Set([...own, ...more, hostname().toLowerCase()].filter((name) => name !== ''));
}

/** Names that no stranger can have: figures, one word (this network), `.localhost`, `.local`. */
const isNobodys = (name: string): boolean =>
  isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost') || name.endsWith('.local');

/** 421 for a name that is not ours. A request without one (old machines, probes) comes from no browser. */
export function refuseOtherHosts(app: FastifyInstance): void {
  const own = ownNames();
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || host === '') return undefined;
    const name = nameOf(host);
    if (isNobodys(name) || own.has(name)) return undefined;
    return reply.code(421).send({
      status: false,
      message: 'This name is not served here. Whoever runs the server adds it to MAKTAB_ADDRESS or MAKTAB_HOSTS.',
    });
  });
}
