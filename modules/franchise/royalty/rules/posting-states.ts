// The states of a royalty run, of a franchise in it and of a posted month (spec 10 §4.5).

import { defineStates } from '#kernel/states.ts';
import { postingReverse, royaltyPost } from '../contract/royalty.ts';

export const postingStates = defineStates({
  thing: 'posting',
  table: 'franchise.royalty_postings',
  states: { posted: ['good', 'Posted'], reversed: ['plain', 'Taken back'] },
  begins: ['posted'],
  verbs: { reverse: { done: 'taken back', from: ['posted'], to: 'reversed', by: postingReverse } },
});

export const runStates = defineStates({
  thing: 'run',
  table: 'franchise.royalty_runs',
  states: {
    preview: ['info', 'Preview'],
    running: ['waiting', 'Running', 'running'],
    posted: ['good', 'Posted'],
    failed: ['bad', 'Failed'],
  },
  begins: ['preview'],
  verbs: {
    post: {
      done: 'posted',
      from: ['preview'],
      to: 'running',
      by: royaltyPost,
      otherwise: 'Look at the month again, and post from there.',
    },
    finish: { done: 'ended', from: ['running'], to: ['posted', 'failed'], by: { follows: 'the end of its job' } },
  },
});

export const runBranchStates = defineStates({
  thing: 'franchise of a run',
  table: 'franchise.royalty_run_branches',
  states: {
    previewed: ['info', 'Looked at'],
    waiting: ['waiting', 'Waiting'],
    posted: ['good', 'Posted'],
    skipped: ['bad', 'Left out'],
  },
  begins: ['previewed'],
  verbs: {
    tick: { done: 'ticked', from: ['previewed'], to: 'waiting', by: royaltyPost },
    post: { done: 'posted', from: ['waiting'], to: 'posted', by: { follows: 'the job of the run' } },
    skip: { done: 'left out', from: ['waiting'], to: 'skipped', by: { follows: 'the job of the run' } },
  },
});
