// Writes of a screen: one Idempotency-Key for one opening, refusals as the alert of product-spec 8, fresh data afterwards.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { asFailure, type CallFailure } from '#ui/calls/call-failure.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { refetchPage } from '#ui/calls/query-client.ts';

interface Options<Data> {
  /** After success; `message` is the server's sentence, `fresh` ends when the page has read itself again. Busy until a promise ends. */
  onDone?: (data: Data, message: string, fresh: Promise<void>) => void | Promise<void>;
  /**
   * Takes over the showing of a refusal; return true when it has been shown (fields, versions). `lost`: the key under which to ask
   * again, where the outcome is not known.
   */
  onFailure?: (failure: CallFailure, lost: string | undefined) => boolean;
  /** The key of an earlier opening whose answer was lost. */
  firstKey?: string | undefined;
  /** The call only reads or tries (dry run): no overlay, no refresh of the page. */
  reads?: boolean;
  /** Ignores unreadable input around it: for a file, a search, a draft saved as it is. */
  besideFields?: boolean;
}

export interface Act<C extends Contract> {
  /** Answers the data, or undefined when it was refused (the refusal has been shown). */
  act: (input: InputOf<C>, file?: File) => Promise<DataOf<C> | undefined>;
  busy: boolean;
}

export function useAct<C extends Contract>(contract: C, options: Options<DataOf<C>> = {}): Act<C> {
  const client = useQueryClient();
  const [first] = useState(() => options.firstKey ?? newKey());
  const key = useRef(first);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function act(input: InputOf<C>, file?: File): Promise<DataOf<C> | undefined> {
    if (running.current || (!options.besideFields && showUnread())) return undefined;
    running.current = true;
    setBusy(true);
    try {
      const answer = await call(contract, input, { key: key.current, reads: options.reads, file });
      key.current = newKey();
      const fresh = options.reads ? Promise.resolve() : refetchPage(client);
      await options.onDone?.(answer.data, answer.message, fresh);
      return answer.data;
    } catch (error) {
      const failure = asFailure(error);
      // The same key would give the refusal again; only an unknown outcome must be asked for under the old one.
      const isLost = failure.kind === 'offline' || failure.kind === 'broken';
      if (!isLost) key.current = newKey();
      if (!options.onFailure?.(failure, isLost ? key.current : undefined)) showFailure(failure);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { act, busy };
}
