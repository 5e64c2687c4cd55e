// PostgreSQL's refusals turned into sentences, where the code expects them.

import { Refusal } from '#kernel/refusal.ts';

interface DatabaseFault {
  code?: string;
  constraint?: string;
  message: string;
}

/** Runs `work`; a breach of the named unique key or check becomes the given refusal. */
export async function onConstraint<T>(constraint: string, refusal: Refusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = error as DatabaseFault;
    // Partitions carry the constraint under names of their own that begin alike.
    if (fault.constraint !== undefined && (fault.constraint === constraint || fault.message.includes(constraint)))
      throw refusal;
    throw error;
  }
}

/**
 * Sentences that the database's own routines raise for people: `raise exception … using errcode = 'MK409'`.
 * The last three digits are the HTTP status.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const fault = error as DatabaseFault;
  switch (fault.code) {
    case 'MK404':
      return new Refusal('not_found', fault.message);
    case 'MK403':
      return new Refusal('not_allowed', fault.message);
    case 'MK409':
      return new Refusal('conflict', fault.message);
    case 'MK429':
      return new Refusal('too_many', fault.message);
    case 'MK422':
      return new Refusal('bad_input', fault.message);
    default:
      return null;
  }
}
