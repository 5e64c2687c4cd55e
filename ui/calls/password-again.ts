// A call that requires the password again (spec 00 §13): the page asks, and the call is repeated. Small, because every page loads it.

import { type Layer, openLayer } from '#ui/layers/layers.ts';
import type { CallFailure } from './call-failure.ts';

/** `details.code` of such a refusal, as in kernel/calls/step-up.ts. */
const CODE = 'password_again';

export interface PasswordQuestion {
  /** 'METHOD path' that it is good for. */
  call: string;
  answered: (given: boolean) => void;
}

/** Above every dialog; the page is blocked at once, also while the dialog is still loading. */
export const passwordLayer: Layer = { parent: null, height: 450 };

let current: PasswordQuestion | undefined;
let closeLayer: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(question: PasswordQuestion | undefined): void {
  current = question;
  closeLayer?.();
  closeLayer = question && openLayer(passwordLayer);
  for (const listener of listeners) listener();
}

export function currentPasswordQuestion(): PasswordQuestion | undefined {
  return current;
}

export function subscribeToPasswordQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the refusal asked for the password and the person has given it: the call may be repeated. */
export function passwordGivenFor({ details }: CallFailure): Promise<boolean> {
  const { code, call } = (details ?? {}) as { code?: string; call?: string };
  // Nobody listens on pages before sign-in.
  if (code !== CODE || call === undefined || listeners.size === 0) return Promise.resolve(false);
  current?.answered(false);
  return new Promise((resolve) => {
    set({
      call,
      answered: (given) => {
        set(undefined);
        resolve(given);
      },
    });
  });
}
