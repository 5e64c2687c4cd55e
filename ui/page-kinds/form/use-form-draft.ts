// Keeps what is typed in a form on the device a moment after each change, and brings it back when the form opens again: over the
// record as it is now, and where somebody else changed the same field meanwhile both are shown (merge.ts).

import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { readToken } from '#ui/calls/token.ts';
import { dropTyped, keepTyped, readTyped, sweepTyped, typedKey } from '#ui/calls/typed.ts';
import { onLeaving } from '#ui/late/leaving.ts';
import { noteWindow, OpenedBy } from '#ui/layers/reopen.ts';
import { useRowScope } from '#ui/layers/row-scope.ts';
import { useSession } from '#ui/session/session.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { aboutOf, draftOf, restored, type FormDraft } from './form-draft.ts';
import { differences } from './leaves.ts';
import { clashes, merged, NOTHING, placesOf, type Three } from './merge.ts';

const QUIET_MS = 400;
let swept = false;

export interface Opened {
  /** The record as it was when it was typed over. */
  before: Values;
  mine: Values;
  /** Brought back: of when, and whether the record was saved again since. */
  back: { at: string; moved: boolean } | undefined;
  clash: Three | undefined;
  sent: string | undefined;
}

function open<C extends Contract>(form: FormDeclaration<C>, start: Values, key: string): Opened {
  if (!swept) sweepTyped();
  swept = true;
  const draft = readTyped<FormDraft>(key);
  if (!draft) return { before: start, mine: start, back: undefined, clash: undefined, sent: undefined };
  const three = { ...restored(draft, start), theirs: start };
  const places = placesOf(form, start);
  const back = { at: draft.at, moved: differences(three.before, start).length > 0 };
  const { sent } = draft;
  if (clashes(places, three).length > 0) return { before: three.before, mine: three.mine, back, clash: three, sent };
  return { before: start, mine: merged(places, three, NOTHING), back, clash: undefined, sent };
}

/** Where the form stands and what it is about: the same at the next opening, another one for each record. */
function useKey<C extends Contract>(form: FormDeclaration<C>, start: Values, about: string | undefined): string {
  const { pathname, search } = useLocation();
  const session = useSession();
  const row = useRowScope();
  // A window stands over a list whose filters are no part of what it is about.
  const address = about === undefined ? pathname + search : `${pathname} ${row} ${about}`;
  const place = typedKey(session.id, `${address} ${form.title} ${aboutOf(form, start)}`);
  return useState(place)[0];
}

export interface FormDraftState {
  opened: Opened;
  /** Leaving loses nothing. */
  kept: boolean;
  /** A person typed or pressed something: what a form fills in by itself is no draft. */
  touch: () => void;
  /** Saved, or thrown away on purpose. */
  forget: () => void;
  /** Notes the key of a save whose answer was lost, or that the outcome is known. */
  setSent: (key: string | undefined) => void;
}

export function useFormDraft<C extends Contract>(
  form: FormDeclaration<C>,
  { start, about }: { start: Values; about: string | undefined },
): FormDraftState & { keeping: Keeping } {
  const key = useKey(form, start, about);
  const by = useContext(OpenedBy);
  const [opened] = useState(() => open(form, start, key));
  const [kept, setKept] = useState(true);
  const touched = useRef(false);
  const sent = useRef(opened.sent);
  return {
    opened,
    kept,
    touch: () => {
      touched.current = true;
    },
    forget: () => {
      touched.current = false;
      dropTyped(key);
    },
    setSent: (lost) => {
      sent.current = lost;
    },
    keeping: {
      keep: (now) => {
        if (!touched.current) return;
        const { draft, whole } = draftOf(placesOf(form, now.mine), now);
        const more = sent.current ? { sent: sent.current } : {};
        const isKept = draft ? keepTyped(key, { ...draft, ...more }) : true;
        if (!draft) dropTyped(key);
        if (by !== '' && draft && isKept) noteWindow(by, key);
        setKept(isKept && whole);
      },
    },
  };
}

interface Now {
  before: Values;
  mine: Values;
}

interface Keeping {
  keep: (now: Now) => void;
}

/** Keeps what stands in the form a moment after a change, and at once when the page goes; answers how to keep it now. */
export function useKeeping({ keep }: Keeping, now: () => Now, values: Values): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // As of the last drawing; also called by the page itself, which an effect event must not be.
  const latest = useRef({ keep, now });
  useEffect(() => {
    latest.current = { keep, now };
  });
  const keepNow = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    latest.current.keep(latest.current.now());
  }, []);
  const first = useRef(values);
  useEffect(() => {
    if (values === first.current) return;
    first.current = values;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keepNow, QUIET_MS);
  }, [values, keepNow]);
  useEffect(() => {
    const flush = () => void (waiting.current !== undefined && keepNow());
    const hidden = () => void (document.visibilityState === 'hidden' && flush());
    const stop = onLeaving(flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      // Logout has thrown it away.
      if (readToken() !== null) flush();
      clearTimeout(waiting.current);
      stop();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keepNow]);
  return () => keep(now());
}
