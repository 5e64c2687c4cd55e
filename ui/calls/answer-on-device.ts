// The answer of a call for a page that works offline (00 §22): fresh while online, else the last stored one.

import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { asFailure } from './call-failure.ts';
import { keepAnswer, keptAnswer, nameOfAnswer } from './kept-answers.ts';

/** Throws what the call threw when nothing is stored, or when it failed for another reason than being offline. */
export async function answerOnDevice<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  ask: () => Promise<DataOf<C>>,
): Promise<DataOf<C>> {
  const name = nameOfAnswer(contract, input);
  try {
    const data = await ask();
    void keepAnswer(name, data).catch(() => undefined);
    return data;
  } catch (error) {
    const kept = asFailure(error).kind === 'offline' ? await keptAnswer(name) : undefined;
    if (kept === undefined) throw error;
    return kept as DataOf<C>;
  }
}
