// Which windows lie over the page, and which of them is on top: what lies below the top one is neither reached nor triggered.

import { createContext } from 'react';
import { type Guard, guardAnswers } from './guard-answers.ts';

export interface Layer {
  /** The window that it was opened from; null for the page. */
  readonly parent: Layer | null;
  /** As the z-index: an alert lies over a dialog that was opened after it. */
  readonly height: number;
}

/** What a shortcut, a field or a window belongs to; null is the page. */
export const LayerContext = createContext<Layer | null>(null);

let open: readonly Layer[] = [];
let guard: Guard | undefined;
const listeners = new Set<() => void>();

export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null: nothing lies over the page. */
export const topLayer = (): Layer | null => open.at(-1) ?? null;

export const isCovered = (layer: Layer): boolean => open.includes(layer) && topLayer() !== layer;

const isInside = (layer: Layer | null, outer: Layer): boolean =>
  layer !== null && (layer === outer || isInside(layer.parent, outer));

function change(next: readonly Layer[]): void {
  if (open.length === 0) guard = guardAnswers();
  if (next.length > open.length) guard?.opened();
  if (next.length === 0) guard?.end();
  open = next;
  for (const listener of listeners) listener();
}

const tops = new WeakMap<Event, Layer | null>();

/** What lay on top when this event began: the window that it closes no longer does when the next listener hears it. */
export function topAt(event: Event): Layer | null {
  const known = tops.get(event);
  if (known !== undefined) return known;
  tops.set(event, topLayer());
  return topLayer();
}

/** Who gives the focus back: of a window that closes in this very moment, for the one that stands in its place. */
let handed: Element | null = null;

const hasNone = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Answers what closes it. Who had the focus gets it back, unless it has gone elsewhere meanwhile. */
export function openLayer(layer: Layer): () => void {
  const before = hasNone() ? handed : document.activeElement;
  const at = open.findIndex((one) => one.height > layer.height || isInside(one, layer));
  change(open.toSpliced(at < 0 ? open.length : at, 0, layer));
  return () => {
    change(open.filter((one) => one !== layer));
    handed = before;
    // After the window has let go of the focus.
    setTimeout(() => {
      if (handed === before) handed = null;
      if (hasNone() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
  };
}
