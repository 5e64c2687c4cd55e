// Work that the answer does not wait for, so that the time of the answer tells nothing about it (spec 00 §4, forgot-password).

import { setImmediate } from 'node:timers/promises';
import { reportFault } from '#platform/report-fault.ts';

const running = new Set<Promise<void>>();

/** Outside any transaction; what goes wrong reaches the operator, nobody else. */
export function afterAnswer(work: () => Promise<void>): void {
  const one = setImmediate()
    .then(work)
    .catch(reportFault)
    .finally(() => running.delete(one));
  running.add(one);
}

/** A process that stops finishes it first. */
export async function afterAnswers(): Promise<void> {
  await Promise.all(running);
}
