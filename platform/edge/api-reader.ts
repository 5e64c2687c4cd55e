// The API document to read, at /api/docs: Scalar's reader, which is given the document with the token of whoever is signed in here.

import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { readerPolicy } from './safe-headers.ts';

const READER = '/api/docs/reader';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Maktab: every call</title></head>
<body><div id="app"></div><script src="${READER}/js/scalar.js"></script><script src="/api/docs/open.js"></script></body>
</html>`;

// The token lies where the screens keep it (ui/calls/token.ts).
const OPEN = `
const token = localStorage.getItem('admin_auth_token');
fetch('/api/v1/openapi.json', token ? { headers: { authorization: 'Bearer ' + token } } : {}).then(async (answer) => {
  const app = document.getElementById('app');
  if (!answer.ok) app.textContent = 'Sign in to Maktab in this browser first, then open this page again.';
  else Scalar.createApiReference(app, { content: await answer.json(), withDefaultFonts: false, telemetry: false });
});`;

export async function apiReader(app: FastifyInstance): Promise<void> {
  await app.register(scalar, {
    routePrefix: READER,
    configuration: { url: '/api/v1/openapi.json', withDefaultFonts: false, telemetry: false },
    // Of the reader's own routes only its program is wanted.
    hooks: {
      onRequest: (request, reply, done) => {
        if (request.url.endsWith('.js')) done();
        else void reply.redirect('/api/docs');
      },
    },
  });
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', readerPolicy()).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/open.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(OPEN));
}
