// The states of a gate pass (ATT-9): given, and taken back on its day.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { gatePassCancel, type PassRow } from '../contract/gate-passes.ts';

export const gatePassStates = defineStates({
  thing: 'gate pass',
  table: 'attendance.gate_passes',
  states: { given: ['good', 'Given'], cancelled: ['plain', 'Withdrawn', 'withdrawn'] } satisfies Record<
    PassRow['state'],
    StateShown
  >,
  begins: ['given'],
  verbs: {
    take_back: { done: 'withdrawn', from: ['given'], to: 'cancelled', by: gatePassCancel },
  },
});
