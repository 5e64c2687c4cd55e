// Counts calls under way: reads draw the thin bar, writes the overlay (SHELL-6).

type Kind = 'read' | 'write';
const counts: Record<Kind, number> = { read: 0, write: 0 };
const listeners = new Set<() => void>();

/** Returns the function that ends the count. */
export function begin(kind: Kind): () => void {
  counts[kind] += 1;
  tell();
  return () => {
    counts[kind] -= 1;
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function inFlight(kind: Kind): boolean {
  return counts[kind] > 0;
}
