// A write without a component of its own, as from a row menu: a toast with its message, the page refreshed, a refusal shown.

import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { refetchPage } from '#ui/calls/query-client.ts';

/** Answers the data, or undefined when it was refused (the refusal has been shown). */
export async function actNow<C extends Contract>(contract: C, input: InputOf<C>): Promise<DataOf<C> | undefined> {
  if (showUnread()) return undefined;
  try {
    const { data, message } = await call(contract, input, { key: newKey() });
    toast(message);
    await refetchPage();
    return data;
  } catch (error) {
    showFailure(asFailure(error));
    // A refusal often means that the page is out of date.
    void refetchPage();
    return undefined;
  }
}
