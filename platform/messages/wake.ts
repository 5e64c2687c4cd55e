// Wakes the outbox of this process when something waits, so that an urgent message is not delayed until the next poll.

type Listener = () => void;
let listener: Listener | null = null;

export function onWake(next: Listener | null): void {
  listener = next;
}

/** After commit only; without an outbox in this process another one finds the message within a second. */
export function wakeOutbox(): void {
  listener?.();
}
