// Server-sent events of a call, read with the person's token (which EventSource cannot send). Where they do not come through the
// screen goes on asking now and then.

import { pause } from './pause.ts';
import { dropToken, readToken } from './token.ts';

const AGAIN_MS = 3_000;
const LONGEST_MS = 60_000;

export interface Heard {
  event: string;
  data: unknown;
}

function eventOf(block: string): Heard | null {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  if (event === undefined || data === undefined) return null;
  return { event, data: JSON.parse(data) as unknown };
}

/** Reads to the end of one stream; false when the server gives none. */
async function readOnce(path: string, hear: (heard: Heard) => void, signal: AbortSignal): Promise<boolean> {
  const token = readToken();
  if (!token) return false;
  const response = await fetch(`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  });
  if (response.status === 401) dropToken(true);
  if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const heard = eventOf(block);
      if (heard) hear(heard);
    }
  }
}

/** Listens until `signal` ends it; reopens a stream that ends, and gives up when the server has none. */
export async function listen(path: string, hear: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  let wait = AGAIN_MS;
  while (!signal.aborted) {
    try {
      if (!(await readOnce(path, hear, signal))) return;
      wait = AGAIN_MS;
    } catch {
      // The network is away, or the page is: longer pauses until it is back.
      wait = Math.min(wait * 2, LONGEST_MS);
    }
    await pause(wait, signal);
  }
}
