// A dialog is only answered by a person who has read it: not by a scanner, not by somebody typing into the page below, not by a
// held key or the second Enter of one press.

/** Nobody can have read a dialog in so short a time. */
const UNREAD_MS = 100;

const KEEPS = new Set(['Enter', 'Shift', 'Control', 'Alt', 'Meta']);

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'));

/** Letters went to no field and no shortcut: somebody means the page below. No Enter is an answer until another key or the mouse says so. */
let lost = false;

/** It was a shortcut of the window. */
export function letterHeard(): void {
  lost = false;
}

export interface Guard {
  /** Another window has opened. */
  opened: () => void;
  end: () => void;
}

/** From the moment the first window opens until the last is closed. */
export function guardAnswers(): Guard {
  let openedAt = -Infinity;
  const onKey = (event: KeyboardEvent): void => {
    const isAnswer = event.key === 'Enter' && !takesText(event.target);
    if (isAnswer && (lost || event.repeat || event.timeStamp - openedAt < UNREAD_MS)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (!KEEPS.has(event.key)) lost = event.key.length === 1 && event.key !== ' ' && !takesText(event.target);
  };
  const onPointer = (): void => {
    lost = false;
  };
  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('pointerdown', onPointer, { capture: true });
  return {
    opened: () => {
      openedAt = performance.now();
      lost = false;
    },
    end: () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    },
  };
}
