// The states of schemes, runs and awards of merit (10 §4.3; decision 0217).

import { defineStates } from '#kernel/states.ts';

const byApproval = { approval: 'merit award' };

export const schemeStates = defineStates({
  thing: 'scheme',
  table: 'scholarships.merit_schemes',
  states: {
    draft: ['plain', 'Draft'],
    pending: ['waiting', 'Waits for approval', 'waiting for approval'],
    active: ['good', 'Active'],
    closed: ['plain', 'Closed'],
  },
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: { call: 'merit/update/:id' } },
    activate: {
      done: 'activated',
      from: ['draft', 'pending'],
      to: 'active',
      by: [{ call: 'merit/status' }, byApproval],
    },
    send: { done: 'sent', from: ['draft'], to: 'pending', by: { call: 'merit/status' } },
    reject: { done: 'rejected', from: ['pending'], to: 'draft', by: byApproval },
    close: { done: 'closed', from: ['active'], to: 'closed', by: { call: 'merit/status' } },
  },
});

export const runStates = defineStates({
  thing: 'run',
  table: 'scholarships.merit_runs',
  states: {
    preview: ['plain', 'Preview'],
    submitted: ['waiting', 'Waits for approval', 'waiting for approval'],
    approved: ['good', 'Approved'],
    superseded: ['plain', 'Replaced', 'replaced by a later run'],
  },
  begins: ['preview'],
  verbs: {
    submit: { done: 'submitted', from: ['preview'], to: 'submitted', by: { call: 'merit/run/:id/submit' } },
    approve: { done: 'approved', from: ['submitted'], to: 'approved', by: byApproval },
    reject: { done: 'rejected', from: ['submitted'], to: 'preview', by: byApproval },
    replace: { done: 'replaced', from: ['preview', 'approved'], to: 'superseded', by: { follows: 'a later run' } },
  },
});

export const awardStates = defineStates({
  thing: 'award',
  table: 'scholarships.merit_awards',
  states: {
    proposed: ['plain', 'Proposed'],
    held_back: ['bad', 'Held back', 'held back'],
    submitted: ['waiting', 'Waits for approval', 'waiting for approval'],
    active: ['good', 'Active'],
    ended: ['plain', 'Ended'],
    revoked: ['bad', 'Revoked'],
    dropped: ['plain', 'Dropped', 'dropped with its run'],
  },
  begins: ['proposed', 'held_back', 'active'],
  verbs: {
    hold: { done: 'held back', from: ['proposed'], to: 'held_back', by: { call: 'merit/run/:id/tick' } },
    forward: { done: 'put forward', from: ['held_back'], to: 'proposed', by: { call: 'merit/run/:id/tick' } },
    submit: { done: 'submitted', from: ['proposed'], to: 'submitted', by: { call: 'merit/run/:id/submit' } },
    approve: { done: 'approved', from: ['submitted'], to: 'active', by: byApproval },
    reject: { done: 'rejected', from: ['submitted'], to: 'proposed', by: byApproval },
    end: { done: 'ended', from: ['active'], to: 'ended', by: { follows: 'its last month, a leaving or a later run' } },
    revoke: { done: 'revoked', from: ['active'], to: 'revoked', by: byApproval },
    drop: { done: 'dropped', from: ['proposed', 'held_back'], to: 'dropped', by: { follows: 'a later run' } },
  },
});
