// The built files of the screens. Their names hold their content, so each is read and compressed once, well, and then sent from memory:
// a page that opens cold asks for fifty of them beside its first call (decision 0208).

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
]);
const IN_WORDS = new Set(['.css', '.js', '.svg']);
/** Below this, headers weigh more than what is saved. */
const WORTH_BYTES = 512;

const packed = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
};
type Encoding = keyof typeof packed;

/** What the browser takes, the smallest first. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const taken = headers['accept-encoding'] ?? '';
  const takes = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(taken);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Serves /assets/NAME for what lies in the folder when the server starts; other names are not found. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const kept = new Map<string, Promise<Buffer>>();
  const bodyOf = (name: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const made = readFile(path.join(folder, name)).then(packed[encoding]);
    kept.set(key, made);
    // What could not be read is tried again.
    made.catch(() => kept.delete(key));
    return made;
  };
  const types = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ name }) => [name, TYPES.get(path.extname(name))]),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const type = types.get(name);
    if (type === undefined) return reply.callNotFound();
    const raw = await bodyOf(name, 'identity');
    const isPacked = IN_WORDS.has(path.extname(name)) && raw.length >= WORTH_BYTES;
    const encoding = isPacked ? encodingFor(request) : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(await bodyOf(name, encoding));
  });
}
