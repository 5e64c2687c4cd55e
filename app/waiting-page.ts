// What stands at the address while the first start still fills the school: a newcomer who opens it sees how far it is, not a page of
// the browser's own, and is taken on when the school is there.

import { createServer, type Server, type ServerResponse } from 'node:http';
import { address } from './address.ts';

interface Waiting {
  server: Server;
  lines: string[];
}

let waiting: Waiting | undefined;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (lines: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maktab is being made ready</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f4f6f7, #13171b); color: light-dark(#1f2933, #dfe4e8); }
  main { max-width: 34rem; margin: 14vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.4rem; }
  pre { white-space: pre-wrap; font-size: .85rem; color: light-dark(#56606a, #a3acb5); }
</style>
<main>
  <h1>Maktab is being made ready</h1>
  <p>On the first start a demo group of schools is filled: two years, twelve branches, their fees and attendance. It takes a minute
  or two; then this page opens Maktab by itself.</p>
  <pre role="status">${escaped(lines.join('\n')) || 'Making the database …'}</pre>
</main>
<script>
  // The line is gone for a moment while one server takes over from the other: asked again.
  setInterval(async () => {
    try {
      const answer = await fetch(location.href, { headers: { 'x-waiting': '1' } });
      if (!answer.headers.has('x-waiting')) return location.reload();
      document.querySelector('pre').textContent = (await answer.text()) || 'Making the database …';
    } catch {}
  }, 1000);
</script>
`;

function answerWaiting(lines: readonly string[], asked: boolean, answer: ServerResponse): void {
  const headers = { 'x-waiting': '1', 'cache-control': 'no-store', 'retry-after': '5' };
  answer.writeHead(503, {
    ...headers,
    'content-type': asked ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
  });
  answer.end(asked ? lines.join('\n') : page(lines));
}

/** Throws at once when the address is taken: nobody waits for a school that cannot be served. */
export async function beginWaiting(at = address()): Promise<void> {
  const lines: string[] = [];
  const server = createServer((request, answer) =>
    answerWaiting(lines, request.headers['x-waiting'] !== undefined, answer),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${at.port} is taken by another program. Choose another one: PORT=${at.port + 1} npm start`)
          : error,
      ),
    );
    server.listen(at.port, at.host, resolve);
  });
  waiting = { server, lines };
}

/** A line of what is done, for who looks. */
export function sayWaiting(line: string): void {
  if (line.trim() !== '') waiting?.lines.push(line.trim());
}

/** Before the address is taken over. */
export async function endWaiting(): Promise<void> {
  const { server } = waiting ?? {};
  waiting = undefined;
  if (!server) return;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Takes the page down, too, when the school cannot be served: nobody waits for it, and the program can end. */
export async function orEndWaiting(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    await endWaiting();
    throw error;
  }
}
