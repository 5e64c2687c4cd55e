// The states of an academic session (ACA-1): an open one can be the current one, a closed one takes nothing new.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { DataOf } from '#kernel/contract.ts';
import { sessionClose, type sessionList, sessionMakeCurrent, sessionUpdate } from '../contract/sessions.ts';

export const sessionStates = defineStates({
  thing: 'session',
  table: 'branches.academic_sessions',
  states: {
    planned: ['info', 'Planned'],
    open: ['good', 'Open'],
    closed: ['plain', 'Closed'],
  } satisfies Record<DataOf<typeof sessionList>[number]['status'], StateShown>,
  begins: ['planned', 'open'],
  verbs: {
    make_current: { done: 'current', only: 'an open one', from: ['open'], to: 'open', by: sessionMakeCurrent },
    close: { done: 'closed', from: ['planned', 'open'], to: 'closed', by: sessionClose },
    reopen: { done: 'opened again', from: ['closed'], to: 'open', by: sessionUpdate },
  },
});
