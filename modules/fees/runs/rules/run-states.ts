// The states of a posting run and of each of its branches (FEE-30 to FEE-36).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { postRead, runStatus } from '../contract/runs.ts';

const job = { follows: 'its job' };

export const runStates = defineStates({
  thing: 'run',
  table: 'fees.fee_runs',
  states: {
    previewed: ['info', 'Previewed', 'only previewed'],
    running: ['waiting', 'Running'],
    posted: ['good', 'Posted'],
    part_posted: ['bad', 'Partly posted'],
    reversed: ['plain', 'Reversed', 'reversed'],
  } satisfies Record<z.output<typeof runStatus>, StateShown>,
  begins: ['previewed', 'running'],
  verbs: {
    start: { done: 'started', from: ['previewed'], to: 'running', by: { call: 'fee/post/start' } },
    resume: { done: 'gone on with', from: ['part_posted', 'running'], to: 'running', by: { call: 'fee/post/resume' } },
    finish: { done: 'finished', from: ['running'], to: ['posted', 'part_posted'], by: job },
    reverse: { done: 'reversed', from: ['posted', 'part_posted'], to: 'reversed', by: { call: 'fee/post/reverse' } },
  },
});

type BranchState = z.output<typeof postRead.data>['branches'][number]['status'];

export const runBranchStates = defineStates({
  thing: 'branch of a run',
  table: 'fees.fee_run_branches',
  states: {
    waiting: ['waiting', 'Waiting'],
    running: ['waiting', 'Running'],
    done: ['good', 'Posted', 'posted'],
    failed: ['bad', 'Failed'],
    reversed: ['plain', 'Reversed', 'reversed'],
  } satisfies Record<BranchState, StateShown>,
  begins: ['waiting'],
  verbs: {
    post: { done: 'posted', from: ['waiting', 'failed'], to: 'running', by: job },
    finish: { done: 'finished', from: ['running'], to: ['done', 'failed'], by: job },
    again: { done: 'tried again', from: ['failed'], to: 'waiting', by: { call: 'fee/post/resume' } },
    reverse: { done: 'reversed', from: ['done'], to: 'reversed', by: { call: 'fee/post/reverse' } },
  },
});
