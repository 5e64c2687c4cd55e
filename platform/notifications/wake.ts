// Tells the open bells of this process whom something new concerns, so that they need not wait for the next look.

type Listener = (user_ids: readonly number[]) => void;
const listeners = new Set<Listener>();

export function onBell(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wakeBells(user_ids: readonly number[]): void {
  for (const listener of listeners) listener(user_ids);
}
