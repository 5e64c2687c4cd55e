// What the letters in a field of choices leave over: the one match is highlighted, and Enter or Tab takes it; while more or none are left,
// Enter takes nothing and sends nothing.

import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type Primitive } from '@mantine/core';
import type { KeyboardEvent } from 'react';

export function matchesOf(options: readonly ComboboxParsedItem<Primitive>[], letters: string): ComboboxItem[] {
  const wanted = letters.trim().toLowerCase();
  const all = options.flatMap((one) => (isOptionsGroup(one) ? one.items : [one]));
  const usable = all.filter((one) => !one.disabled).map(({ value, label }) => ({ value: String(value), label }));
  const exact = usable.filter((one) => one.label.toLowerCase() === wanted);
  return exact.length === 1 ? exact : usable.filter((one) => one.label.toLowerCase().includes(wanted));
}

const isOpen = (field: HTMLInputElement): boolean => field.getAttribute('aria-expanded') === 'true';

/** A choice that an arrow led to, or the one match: Enter takes it. */
const isPointed = (field: HTMLInputElement): boolean =>
  document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') != null;

interface Typed {
  /** What stands in the field is no choice yet. */
  typing: boolean;
  /** The letters leave one over, pointed at or not: the list knows a moment later than the page what it points at. */
  isOne: boolean;
  take: () => void;
}

export function keyOfChoice(event: KeyboardEvent<HTMLInputElement>, { typing, isOne, take }: Typed): void {
  const field = event.currentTarget;
  if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Tab')) return;
  // A field whose letters name no choice yet sends nothing.
  if (event.key === 'Enter' && (typing || isOpen(field))) event.preventDefault();
  const taken = event.key === 'Enter' && !isOne && isOpen(field) && isPointed(field);
  if (typing && !event.shiftKey && !taken) take();
}
