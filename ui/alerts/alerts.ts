// The alerts of product-spec 8: 'Error!' with 'Try Again', 'Success!' with 'Continue'; and questions before an act.

import type { ReactNode } from 'react';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { type Layer, openLayer } from '#ui/layers/layers.ts';

export interface Alert {
  kind: 'error' | 'success' | 'question';
  title: string;
  text: ReactNode;
  button: string;
  /** Only for questions: the other button. */
  cancel?: string;
  danger?: boolean;
  /** True when the main button was pressed. */
  answered: (yes: boolean) => void;
}

/** Above everything else. The page is blocked at once, also while the dialog is still loading. */
export const alertLayer: Layer = { parent: null, height: 500 };

let current: Alert | undefined;
let closeLayer: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(alert: Alert): void {
  current?.answered(false);
  current = alert;
  closeLayer ??= openLayer(alertLayer);
  for (const listener of listeners) listener();
}

export function currentAlert(): Alert | undefined {
  return current;
}

export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeAlert(yes: boolean): void {
  const alert = current;
  current = undefined;
  closeLayer?.();
  closeLayer = undefined;
  alert?.answered(yes);
  for (const listener of listeners) listener();
}

function nothing(): void {
  return;
}

export function showError(text: ReactNode): void {
  show({ kind: 'error', title: 'Error!', text, button: 'Try Again', answered: nothing });
}

/** A 401 needs no words: the person is already on the way to the login page. */
export function showFailure(failure: CallFailure): void {
  if (failure.kind !== 'not_signed_in') showError(failure.message);
}

/** Resolves when the person has read it. */
export function showSuccess(text: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    show({ kind: 'success', title: 'Success!', text, button: 'Continue', answered: () => resolve() });
  });
}

export interface Question {
  title: string;
  text: ReactNode;
  /** The verb and the object: 'Reverse receipt R-1'. */
  button: string;
  danger?: boolean;
}

export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    show({ kind: 'question', cancel: 'Cancel', ...question, answered: resolve });
  });
}
