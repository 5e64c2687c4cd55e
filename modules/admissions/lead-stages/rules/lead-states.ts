// The stages of an inquiry (spec 02 §3.1).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { type LeadStage, leadStageNames } from '../contract/lead-words.ts';

const turn = [{ call: 'lead/stage' }, { call: 'lead/stage-many' }];
const open = ['new', 'contacted', 'visit_booked', 'visited', 'applied'] as const;

export const leadStates = defineStates({
  thing: 'inquiry',
  table: 'admissions.leads',
  states: {
    new: ['waiting', leadStageNames.new],
    contacted: ['info', leadStageNames.contacted],
    visit_booked: ['info', leadStageNames.visit_booked],
    visited: ['info', leadStageNames.visited],
    applied: ['good', leadStageNames.applied],
    won: ['good', leadStageNames.won],
    lost: ['bad', leadStageNames.lost],
    junk: ['plain', leadStageNames.junk],
    merged: ['plain', leadStageNames.merged],
  } satisfies Record<LeadStage, StateShown>,
  begins: ['new'],
  next: {
    new: 'reach',
    contacted: 'applied',
    visit_booked: 'visited',
    visited: 'applied',
    applied: 'applied',
    lost: 'contacted',
    junk: 'contacted',
  },
  verbs: {
    reach: { done: 'reached', from: ['new'], to: 'contacted', by: { call: 'lead/activity' } },
    came: {
      done: 'noted as visited',
      from: ['new', 'contacted', 'visit_booked'],
      to: 'visited',
      by: { call: 'lead/activity' },
    },
    // From new a family is contacted by being reached; here a closed inquiry is opened again.
    contacted: { done: 'opened again', from: ['lost', 'junk'], to: 'contacted', by: turn },
    visit_booked: {
      done: 'booked for a visit',
      from: ['new', 'contacted', 'visit_booked'],
      to: 'visit_booked',
      by: turn,
    },
    visited: { done: 'noted as visited', from: ['visit_booked', 'contacted'], to: 'visited', by: turn },
    applied: { done: 'noted as applied', from: open, to: 'applied', by: { follows: 'the application' } },
    won: { done: 'won', from: ['applied'], to: 'won', by: { follows: 'the confirmation of the admission' } },
    lost: { done: 'lost', from: open, to: 'lost', by: turn },
    junk: { done: 'put aside', from: open, to: 'junk', by: turn },
    merged: { done: 'merged', from: open, to: 'merged', by: { call: 'lead/merge' } },
  },
});
