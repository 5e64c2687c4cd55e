// The states of a job (07 §3.2).

import { defineStates } from '#kernel/states.ts';
import { jobSave, jobStatus } from '../contract/jobs.ts';

export const jobStates = defineStates({
  thing: 'job',
  table: 'recruitment.job_posts',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    open: ['good', 'Open'],
    on_hold: ['waiting', 'On hold'],
    closed: ['plain', 'Closed'],
    filled: ['good', 'Filled'],
    cancelled: ['bad', 'Cancelled'],
  },
  begins: ['draft'],
  verbs: {
    open: { done: 'opened', from: ['draft', 'on_hold', 'closed'], to: 'open', by: [jobStatus, jobSave] },
    on_hold: { done: 'put on hold', from: ['open'], to: 'on_hold', by: jobStatus },
    closed: {
      done: 'closed',
      from: ['open', 'on_hold'],
      to: 'closed',
      by: [jobStatus, { follows: 'its last day (23:59 of the branch)' }],
    },
    cancelled: { done: 'cancelled', from: ['draft', 'open', 'on_hold', 'closed'], to: 'cancelled', by: jobStatus },
    fill: {
      done: 'filled',
      from: ['open', 'on_hold', 'closed'],
      to: 'filled',
      by: { follows: 'the last vacancy that is hired for' },
    },
    change: {
      done: 'changed',
      from: ['draft', 'open', 'on_hold', 'closed'],
      to: ['draft', 'open', 'on_hold', 'closed'],
      by: jobSave,
    },
  },
  next: { draft: 'open' },
});
