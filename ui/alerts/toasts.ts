// Short words after a success, gone after five seconds; Undo or View where it is possible (design, Feedback).

export interface Toast {
  id: number;
  text: string;
  /** A page that shows what was made. */
  view?: string;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const SHOWN_MS = 5000;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(text: string, view?: string): void {
  last += 1;
  const id = last;
  set([...toasts.slice(-2), { id, text, ...(view ? { view } : {}) }]);
  setTimeout(() => closeToast(id), SHOWN_MS);
}

export function closeToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
