// The states of an academic session (ACA-1): an open one can be the current one.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type sessionList, sessionMakeCurrent } from '../contract/sessions.ts';

export const sessionStates = defineStates({
  thing: 'session',
  table: 'branches.academic_sessions',
  states: {
    planned: ['info', 'Planned'],
    open: ['good', 'Open'],
    closed: ['plain', 'Closed'],
  } satisfies Record<DataOf<typeof sessionList>[number]['status'], StateShown>,
  begins: ['planned', 'open'],
  later: { closed: 'the end of a session (ACA-1)' },
  verbs: {
    make_current: { done: 'current', only: 'an open one', from: ['open'], to: 'open', by: sessionMakeCurrent },
  },
});
