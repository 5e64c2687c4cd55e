// The sandbox (MSG-60): nothing leaves this system; each message gets a made-up reference and runs a script of made-up notices.

import { createHash } from 'node:crypto';
import type { LaterNotice, LineEvents, MessageAdapter, Outcome, Outgoing, Provider } from '../adapter.ts';

/** Per cent; what is left over is delivered. A provider's sandbox_mix says otherwise. */
const USUAL = { failed: 5, doubt: 2, doubled: 1, read: 60 } as const;

type Mix = Readonly<Record<keyof typeof USUAL, number>>;

/** The same message has the same fate whenever it is asked for: a number from 0 to 1 for each matter. */
function chances(message_id: number): { fate: number; read: number; speed: number } {
  const bytes = createHash('sha256').update(`sandbox:${message_id}`).digest();
  const part = (at: number) => bytes.readUInt32BE(at) / 0x1_0000_0000;
  return { fate: part(0) * 100, read: part(4) * 100, speed: part(8) };
}

const ref = ({ message_id, attempt }: Outgoing): string => `sandbox-${message_id}-${attempt}`;

function deliveredNotices(message: Outgoing, mix: Mix): LaterNotice[] {
  const { fate, read, speed } = chances(message.message_id);
  const after_ms = 1000 + Math.round(speed * 4000);
  const delivered: LaterNotice = { status: 'delivered', after_ms };
  const seen: LaterNotice[] =
    read < mix.read ? [{ status: 'read', after_ms: after_ms + 5000 + Math.round(speed * 50_000) }] : [];
  // Doubled and out of order, as providers do.
  if (fate >= 100 - mix.doubled)
    return [
      ...seen,
      { status: 'sent', after_ms: after_ms + 500 },
      delivered,
      { status: 'delivered', after_ms: after_ms + 900 },
    ];
  return [delivered, ...seen];
}

function rowResult(message: Outgoing, mix: Mix): Outcome {
  const { fate, speed } = chances(message.message_id);
  const failure: LaterNotice = {
    status: 'failed',
    after_ms: 1000 + Math.round(speed * 3000),
    code: message.channel === 'email' ? '5.1.1' : 'UNDELIV',
  };
  const accepted = (notices: LaterNotice[]): Outcome => ({
    class: 'accepted',
    refs: [ref(message)],
    text: 'taken by the sandbox',
    notices,
  });
  if (message.to.endsWith('0000')) return accepted([{ ...failure, after_ms: 0 }]);
  if (message.to.endsWith('1111') || fate < mix.doubt) return { class: 'unknown', text: 'the sandbox never answered' };
  if (fate < mix.doubt + mix.failed) return accepted([failure]);
  return accepted(deliveredNotices(message, mix));
}

/** Numbers that answer: 2222 leaves, 3333 asks. */
async function answerBack(message: Outgoing, { onIncoming }: LineEvents): Promise<void> {
  const text = message.to.endsWith('2222') ? 'STOP' : message.to.endsWith('3333') ? 'Who is this?' : null;
  if (text === null || message.channel === 'email') return;
  await onIncoming([
    { channel: message.channel, from: message.to, to: message.from, text, at: null, ref: `in-${ref(message)}` },
  ]);
}

export const sandboxAdapter: MessageAdapter = {
  kind: 'sandbox',
  refuses_duplicates: true,
  single: false,
  open: (provider: Provider, events) =>
    Promise.resolve({
      send: async (message) => {
        const outcome = rowResult(message, { ...USUAL, ...provider.sandbox_mix });
        if (outcome.class === 'accepted') await answerBack(message, events);
        return outcome;
      },
      close: () => Promise.resolve(),
    }),
};
