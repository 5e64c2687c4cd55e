// `?` shows what the keys do here; `g`, then a letter, goes to a main screen. Heard before the shortcuts of the page: the second letter is
// none of theirs.

import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type KeyNote, keyNotesOf } from '#ui/layers/key-notes.ts';
import { topLayer } from '#ui/layers/layers.ts';
import { useSession } from '#ui/session/session.ts';
import { placesOf } from './places.ts';

/** So long the second letter is waited for. */
const WAIT_MS = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=grid], [data-own-keys]') !== null);

export function usePageKeys(showKeys: (heard: readonly KeyNote[]) => void): void {
  const session = useSession();
  const navigate = useNavigate();
  const began = useRef(-Infinity);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === 'Shift') return;
    const second = event.timeStamp - began.current < WAIT_MS;
    began.current = -Infinity;
    if (isTyping(event.target) || (topLayer() !== null && event.key !== '?')) return;
    if (event.key === '?') showKeys(keyNotesOf(topLayer()));
    else if (second) {
      const place = placesOf(session).find(({ letter }) => letter === event.key.toLowerCase());
      if (place) void navigate(place.path);
    } else if (event.key === 'g' && !event.repeat) began.current = event.timeStamp;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
