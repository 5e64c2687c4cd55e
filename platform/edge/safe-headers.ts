// The security headers of our pages: only what a page needs is allowed (spec 00 §14). Styles and the one inline script of
// the page carry a nonce or a hash; no code is made from text at run time.

import { createHash, randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mapTileOrigin } from '#platform/outgoing/map-tiles.ts';
import { PLAIN_STYLE, SEND_ITSELF } from '#platform/doors/plain-page.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Pictures of streets, where whoever runs the house has named a place for them. */
const tileOrigins = (): string[] => [mapTileOrigin()].filter((origin) => origin !== null);

type Directives = Record<string, string[]>;

const directives = (scripts: string[], styles: string[]): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scripts],
  'style-src': ["'self'", ...styles],
  'img-src': ["'self'", 'blob:', 'data:', ...tileOrigins()],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ['blob:'],
  'object-src': ['blob:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const inWords = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`.trim())
    .join(';');

/** Nothing here is used by a school's page; a frame or script that slipped in gets none of it. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** For every answer: calls, files, and the plain pages with their one style. */
export async function safeHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([], [hashOf(PLAIN_STYLE)]) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS);
    done();
  });
}

/** Of a plain page whose one form sends itself to an address outside, by the one script that may run there. */
export const sendingPolicy = (address: string): string =>
  inWords({
    ...directives([hashOf(SEND_ITSELF)], [hashOf(PLAIN_STYLE)]),
    'form-action': ["'self'", new URL(address).origin],
  });

/** Forms of the websites live in frames there too (13 CAM-5), and may ask where the family is to show the nearest campus. They hold no session. */
const isPublicForm = (address: string): boolean => /^\/f\/[^/?]+\/?(?:\?|$)/.test(address);

const NONCE = '%style-nonce%';
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => hashOf(found[1] ?? ''));

/** Sends the page of the screens, with a nonce of its own for the styles that the theme writes, and `links` in its head. */
export function pageSender(page: string): (reply: FastifyReply, links: string) => FastifyReply {
  const scripts = inlineScripts(page);
  return (reply, links) => {
    const nonce = randomBytes(16).toString('base64');
    const framed = isPublicForm(reply.request.url);
    if (framed) {
      void reply.removeHeader('x-frame-options');
      void reply.header('permissions-policy', PERMISSIONS.replace('geolocation=()', 'geolocation=(self)'));
    }
    const policy = {
      ...directives(scripts, [`'nonce-${nonce}'`]),
      ...(framed ? { 'frame-ancestors': ['https:', 'http:'] } : {}),
      // Text becomes part of the page only through the policies of index.html and of the help.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'help'],
    };
    return reply
      .header('content-security-policy', inWords(policy))
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(page.replaceAll(NONCE, nonce).replace('</head>', `${links}</head>`));
  };
}

/** The reader of the API document brings styles of its own, and is no page of a school. */
export const readerPolicy = (): string => inWords(directives([], ["'unsafe-inline'"]));
