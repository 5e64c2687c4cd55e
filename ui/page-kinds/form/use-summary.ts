// The question before money moves or what cannot be undone: shown, and what it showed goes along.

import { useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { asFailure, type CallFailure } from '#ui/calls/call-failure.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';

/** Shows the summary of a form, which may be asked of the server first, and waits for the answer. */
export function useSummary<C extends Contract>(form: FormDeclaration<C>, failed: (failure: CallFailure) => void) {
  const [checking, setChecking] = useState(false);

  /** What the person was shown and said yes to; undefined when it was no, or could not be shown. */
  async function agreedTo(values: Values): Promise<Values | undefined> {
    if (!form.summary) return {};
    setChecking(true);
    try {
      const summary = await form.summary(values);
      setChecking(false);
      return !summary || (await ask(summary)) ? (summary?.shown ?? {}) : undefined;
    } catch (error) {
      failed(asFailure(error));
      return undefined;
    } finally {
      setChecking(false);
    }
  }
  return { checking, agreedTo };
}
