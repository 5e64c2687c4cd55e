// Somebody else saved the record while it was open here (409 of its version): the page reads itself again, and what differs is shown
// field by field. Any other conflict stays a sentence.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { clashes, merged, NOTHING, placesOf, type Three } from './merge.ts';
import { inputOf, versionIn } from './to-input.ts';

/** The page draws what it has read a moment after it has. */
const DRAWN_MS = 25;
const TURNS = 12;

export interface Meanwhile {
  /** Undefined: nothing that the form shows was changed. */
  three: Three | undefined;
  by: string | undefined;
  /** A save met it; else it was found when a draft was brought back. */
  saves: boolean;
}

export interface Sent {
  /** The version that was refused. */
  sent: unknown;
  before: Values;
  mine: Values;
}

/** The record with what was typed on top, where nothing needs to be chosen. */
export interface Rebased {
  mine: Values;
  theirs: Values;
}

export interface Conflict {
  meanwhile: Meanwhile | undefined;
  /** `the same`: the record has the version that was refused, so that the refusal is about something else. */
  reread: (failure: CallFailure, what: Sent) => Promise<Rebased | 'the same' | 'chosen'>;
  rereading: boolean;
  end: () => void;
}

function nameIn(failure: CallFailure): string | undefined {
  const { by, changes } = (failure.details ?? {}) as { by?: unknown; changes?: readonly { by?: unknown }[] };
  const name = by ?? changes?.[0]?.by;
  return typeof name === 'string' ? name : undefined;
}

export function useMeanwhile<C extends Contract>(
  form: FormDeclaration<C>,
  { start, clash }: { start: Values; clash: Three | undefined },
): Conflict {
  const client = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<Meanwhile | undefined>(
    clash && { three: clash, by: undefined, saves: false },
  );
  const [rereading, setRereading] = useState(false);
  const latest = useRef({ form, start });
  const isHere = useRef(true);
  useEffect(() => {
    latest.current = { form, start };
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** The record as the page has it now; undefined while it has the version that was refused. */
  function moved({ sent, before, mine }: Sent): Three | undefined {
    const { form: now, start: theirs } = latest.current;
    const three = { before, mine, theirs };
    const version = versionIn(inputOf(now, merged(placesOf(now, mine), three, NOTHING)));
    return version === sent ? undefined : three;
  }

  async function reread(failure: CallFailure, what: Sent): Promise<Rebased | 'the same' | 'chosen'> {
    setRereading(true);
    await refetchPage(client).catch(() => undefined);
    let three = moved(what);
    for (let turn = 0; turn < TURNS && !three && isHere.current; turn += 1) {
      await new Promise((resolve) => void setTimeout(resolve, DRAWN_MS));
      three = moved(what);
    }
    // A form that is made anew for each version has brought back what was typed by itself.
    if (!isHere.current) return 'chosen';
    setRereading(false);
    if (!three) return 'the same';
    const places = placesOf(latest.current.form, three.mine);
    const by = nameIn(failure);
    const isClash = clashes(places, three).length > 0;
    setMeanwhile({ three: isClash ? three : undefined, by, saves: true });
    return isClash ? 'chosen' : { mine: merged(places, three, NOTHING), theirs: three.theirs };
  }

  return { meanwhile, reread, rereading, end: () => setMeanwhile(undefined) };
}
