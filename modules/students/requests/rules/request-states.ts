// The states of a request of parents (STU-95): whose turn it is, and how it ends.

import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  parentRequestAnswer,
  parentRequestAssign,
  parentRequestClose,
  type requestStates as states,
} from '../contract/parent-requests.ts';

export type RequestState = (typeof states)[number];

export const requestStates = defineStates({
  thing: 'request',
  table: 'students.parent_requests',
  states: {
    new: ['info', 'New'],
    in_progress: ['waiting', 'In progress'],
    waiting_parent: ['plain', 'Waits for the parents', 'waiting for the parents'],
    done: ['good', 'Done'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Withdrawn'],
  } satisfies Record<RequestState, StateShown>,
  begins: ['new'],
  verbs: {
    give: {
      done: 'given to somebody',
      from: ['new', 'in_progress', 'waiting_parent'],
      to: ['in_progress', 'waiting_parent'],
      by: parentRequestAssign,
    },
    answer: {
      done: 'answered',
      from: ['new', 'in_progress', 'waiting_parent'],
      to: 'in_progress',
      by: parentRequestAnswer,
    },
    ask_back: {
      done: 'asked about',
      from: ['new', 'in_progress', 'waiting_parent'],
      to: 'waiting_parent',
      by: parentRequestAnswer,
    },
    grant: { done: 'closed', from: ['new', 'in_progress', 'waiting_parent'], to: 'done', by: parentRequestClose },
    reject: { done: 'closed', from: ['new', 'in_progress', 'waiting_parent'], to: 'rejected', by: parentRequestClose },
    withdraw: {
      done: 'withdrawn',
      only: 'one that nobody has begun',
      from: ['new'],
      to: 'cancelled',
      by: parentRequestClose,
    },
  },
});
