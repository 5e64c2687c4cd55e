// Who is signed in is asked for by the page itself (index.html), while the files of the program are still on their way: the first one who
// asks takes that answer.

interface Early {
  readonly url: string;
  readonly token: string;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly answer: Promise<Response>;
}

declare global {
  var earlyCall: Early | undefined;
}

/** Who comes later than this asks anew. */
const FRESH_MS = 10_000;

/** The answer that is under way for this address and token; once, and to nobody else. */
export function earlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyCall;
  if (early?.url !== url) return undefined;
  globalThis.earlyCall = undefined;
  return early.token === token && performance.now() - early.at < FRESH_MS ? early.answer : undefined;
}
