// One message from its turn to what became of it: begin, call the provider outside any transaction, record.

import { reportFault } from '#platform/report-fault.ts';
import type { Line, Outcome, Outgoing, Provider } from '../adapter.ts';
import { attachedTo } from '../attachments.ts';
import { inOutbox } from '../outbox-role.ts';
import { beginAttempt, type SendingMessage } from './begin-attempt.ts';
import { outgoingOf } from './outgoing-message.ts';
import { recordOutcome } from './record-outcome.ts';
import type { TakenMessage } from './take-slice.ts';

/** Beyond it the answer is taken as lost; with the files under the two minutes for which the message is ours. */
const ANSWER_MS = 90_000;
const FILES_MS = 20_000;

/** Nothing has gone yet: whatever keeps the files from being read holds the message back, and is no fault of the provider's. */
async function filesOf(message: SendingMessage): Promise<Outgoing['files'] | Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ class: 'retry', code: 'store', text: 'the attachments could not be read within 20 seconds' }),
      FILES_MS,
    );
  });
  try {
    return await Promise.race([attachedTo(message.files), late]);
  } catch (error) {
    reportFault(error);
    return { class: 'retry', code: 'store', text: error instanceof Error ? error.message : 'unknown fault' };
  } finally {
    clearTimeout(timer);
  }
}

async function sendBy(line: Line, message: SendingMessage): Promise<Outcome> {
  // Without its files it does not go, and nothing has gone yet.
  const files = await filesOf(message);
  if ('class' in files) return files;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ class: 'unknown', text: 'no answer within 90 seconds' }), ANSWER_MS);
  });
  try {
    return await Promise.race([line.send(await outgoingOf(message, files)), late]);
  } catch (error) {
    // An adapter that throws does not know what happened; neither do we.
    reportFault(error);
    return { class: 'unknown', text: error instanceof Error ? error.message : 'unknown fault' };
  } finally {
    clearTimeout(timer);
  }
}

/** Answers true when the provider was called. */
export async function deliver(line: Line, provider: Provider, taken: TakenMessage): Promise<boolean> {
  const message = await beginAttempt(taken);
  if (!message) return false;
  const outcome = await sendBy(line, message);
  await inOutbox(() => recordOutcome({ provider, message, outcome }));
  return true;
}
