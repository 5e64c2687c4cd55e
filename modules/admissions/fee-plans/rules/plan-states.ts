// The states of the fee plan of a child that comes (ADM-60 to ADM-64).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { planSave, type planStates as states, planSubmit } from '../contract/fee-plans.ts';

const kind = { approval: 'admission discount' };

export const planStates = defineStates({
  thing: 'plan',
  table: 'admissions.admission_fee_plans',
  states: {
    draft: ['waiting', 'To send', 'a draft'],
    waiting_approval: ['waiting', 'Waits for approval', 'waiting for approval'],
    approved: ['good', 'Approved'],
    superseded: ['plain', 'Superseded'],
  } satisfies Record<(typeof states)[number], StateShown>,
  begins: ['draft', 'approved'],
  verbs: {
    save: { done: 'changed', from: ['draft', 'approved'], to: ['draft', 'approved'], by: planSave },
    submit: { done: 'sent', from: ['draft'], to: 'waiting_approval', by: planSubmit },
    approve: { done: 'decided', from: ['waiting_approval'], to: 'approved', by: kind },
    reject: { done: 'decided', from: ['waiting_approval'], to: 'draft', by: kind },
    supersede: { done: 'replaced', from: ['approved'], to: 'superseded', by: planSave },
  },
});
