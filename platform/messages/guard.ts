// Still true when it leaves (MSG-6): a named predicate, asked again under the branch's scope in the moment of sending.

import { enter, register } from '#platform/register.ts';

export interface GuardedMessage {
  id: number;
  event_code: string | null;
  subject_type: string | null;
  subject_id: number | null;
  student_id: number | null;
  recipient_id: number | null;
}

export interface MessageGuard {
  /** `challan_unpaid`, `still_absent` … */
  name: string;
  /** Null when the message may go, else the reason in words: 'Paid on 12/05/2026'. */
  ask: (message: GuardedMessage) => Promise<string | null>;
}

const registered = register<string, MessageGuard>();

/** At start, with the guards of all modules. */
export function registerGuards(guards: readonly MessageGuard[]): void {
  enter(
    registered,
    'guard',
    guards.map((guard) => [guard.name, guard]),
  );
}

/** An unknown guard holds nothing back: the event outlives the module that asked. */
export async function guardReason(name: string | null, message: GuardedMessage): Promise<string | null> {
  return name === null ? null : ((await registered.get(name)?.ask(message)) ?? null);
}
