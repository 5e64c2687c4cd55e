// The road of an application (07 §3.2): stages one after the other, and whether it goes on, waits, or has ended.

import { defineStates } from '#kernel/states.ts';
import { stageNames, type ApplicationState, type Stage, stages } from '../contract/words.ts';

const move = { call: 'hr/application-move' };
const atWork = ['new', 'shortlisted', 'test', 'interview', 'demonstration', 'final_list'] as const;

export const stageTable = defineStates({
  thing: 'application',
  table: 'recruitment.job_applications',
  states: {
    new: ['waiting', stageNames.new],
    shortlisted: ['info', stageNames.shortlisted],
    test: ['info', stageNames.test, 'at the test'],
    interview: ['info', stageNames.interview, 'at the interview'],
    demonstration: ['info', stageNames.demonstration, 'at the demonstration'],
    final_list: ['good', stageNames.final_list, 'on the final list'],
    offered: ['good', stageNames.offered],
    hired: ['good', stageNames.hired],
  },
  begins: ['new'],
  verbs: {
    move: { done: 'moved', from: atWork, to: ['shortlisted', 'test', 'interview', 'demonstration', 'new'], by: move },
    list: {
      done: 'put on the final list',
      from: ['shortlisted', 'test', 'interview', 'demonstration', 'final_list'],
      to: 'final_list',
      by: [{ call: 'hr/final-list' }, move],
    },
    unlist: {
      done: 'taken off the final list',
      from: ['final_list'],
      to: ['interview', 'demonstration', 'shortlisted'],
      by: move,
    },
    offer: { done: 'offered the post', from: ['final_list', 'offered'], to: 'offered', by: { approval: 'hire' } },
    withdraw_offer: {
      done: 'taken back to the list',
      from: ['offered'],
      to: 'final_list',
      by: [{ call: 'hr/offer-withdraw' }, { follows: 'an offer that is declined or ends' }],
    },
    hire: {
      done: 'hired',
      from: ['offered'],
      to: 'hired',
      by: { follows: 'the employee who is created of it (HIRE-13)' },
    },
  },
});

export const stateTable = defineStates({
  thing: 'application',
  table: 'recruitment.job_applications',
  states: {
    active: ['info', 'Active'],
    on_hold: ['plain', 'On hold'],
    rejected: ['bad', 'Rejected'],
    withdrawn: ['plain', 'Withdrawn'],
  },
  begins: ['active'],
  verbs: {
    hold: { done: 'put on hold', from: ['active'], to: 'on_hold', by: move },
    reject: {
      done: 'rejected',
      from: ['active', 'on_hold'],
      to: 'rejected',
      by: [move, { call: 'hr/final-list' }],
    },
    withdraw: {
      done: 'withdrawn',
      from: ['active', 'on_hold'],
      to: 'withdrawn',
      by: [move, { call: 'public/applications/:token' }],
    },
    go_on: { done: 'taken up again', from: ['on_hold', 'rejected'], to: 'active', by: move },
  },
});

/** What is needed of a job for a stage to be on its road. */
export interface Road {
  needs_test: boolean;
  needs_demo: boolean;
}

export function stagesOf({ needs_test, needs_demo }: Road): Stage[] {
  return stages.filter((one) => (one !== 'test' || needs_test) && (one !== 'demonstration' || needs_demo));
}

/** Why a person may not move it there by hand; null where they may. */
export function whyNotMove(from: Stage, to: Stage, road: Road): string | null {
  if (from === to) return `It is at ${stageNames[to]} already.`;
  if (!stagesOf(road).includes(to)) return `This job has no stage ${stageNames[to]}.`;
  if (to === 'offered')
    return 'An application is offered by an offer that was approved. Make the offer on the final list.';
  if (to === 'hired') return 'An application is hired when the employee is created. Press Hire on the accepted offer.';
  if (to === 'final_list') return stageTable.whyNot('list', from);
  return stageTable.whyNot('move', from);
}

export const isOpen = (stage: Stage, state: ApplicationState): boolean =>
  stage !== 'hired' && (state === 'active' || state === 'on_hold');
