// The stages of a franchise applicant, and the states of a site visit (spec 10 §4.4).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { applicantTurn, visitSave } from '../contract/applicant-acts.ts';
import type { ApplicantStage } from '../contract/applicant-words.ts';
import { stageNames } from '../contract/applicant-words.ts';

const kind = { approval: 'franchise applicant' };
const working = ['applied', 'site_visit', 'approval', 'agreement', 'fee_paid'] as const;
export const openStages = [...working, 'on_hold'] as const;

export const applicantStates = defineStates({
  thing: 'application',
  table: 'franchise.franchise_applications',
  states: {
    applied: ['waiting', stageNames.applied],
    site_visit: ['info', stageNames.site_visit, 'at the site visit'],
    approval: ['waiting', stageNames.approval, 'waiting for approval'],
    agreement: ['info', stageNames.agreement, 'at its agreement'],
    fee_paid: ['good', stageNames.fee_paid],
    opened: ['good', stageNames.opened],
    on_hold: ['plain', stageNames.on_hold],
    rejected: ['bad', stageNames.rejected],
    withdrawn: ['plain', stageNames.withdrawn],
  } satisfies Record<ApplicantStage, StateShown>,
  begins: ['applied'],
  verbs: {
    plan_visit: { done: 'visited', from: ['applied', 'site_visit'], to: 'site_visit', by: applicantTurn },
    visit_done: { done: 'sent for approval', from: ['site_visit'], to: 'approval', by: applicantTurn },
    approve: { done: 'approved', from: ['approval'], to: 'agreement', by: kind },
    send_back: { done: 'sent back', from: ['approval'], to: 'site_visit', by: kind },
    pay: {
      done: 'paid for',
      from: ['agreement'],
      to: 'fee_paid',
      by: { follows: 'the verified deposit of all that is due before the opening (ROY-12)' },
    },
    open: {
      done: 'opened',
      from: ['agreement', 'fee_paid'],
      to: 'opened',
      by: { follows: 'the activation of its branch (BR-16)' },
    },
    hold: { done: 'put on hold', from: working, to: 'on_hold', by: applicantTurn },
    go_on: { done: 'gone on with', from: ['on_hold'], to: working, by: applicantTurn },
    reject: { done: 'rejected', from: openStages, to: 'rejected', by: applicantTurn },
    withdraw: { done: 'withdrawn', from: openStages, to: 'withdrawn', by: applicantTurn },
    reopen: { done: 'opened again', from: ['rejected', 'withdrawn'], to: 'applied', by: applicantTurn },
  },
});

/** What a board offers when a card is moved; approval and what follows it come by themselves. */
export const eventTo = (
  stage: ApplicantStage,
  to: ApplicantStage,
): 'plan_visit' | 'visit_done' | 'hold' | 'go_on' | 'reject' | 'withdraw' | 'reopen' | null => {
  if (stage === 'on_hold' && (to === 'rejected' || to === 'withdrawn'))
    return to === 'rejected' ? 'reject' : 'withdraw';
  if (stage === 'on_hold') return (working as readonly string[]).includes(to) ? 'go_on' : null;
  const event = (
    {
      site_visit: 'plan_visit',
      approval: 'visit_done',
      on_hold: 'hold',
      rejected: 'reject',
      withdrawn: 'withdraw',
      applied: 'reopen',
    } as const
  )[to as 'site_visit'] as 'plan_visit' | undefined;
  return event && stage !== to && applicantStates.can(event, stage) ? event : null;
};

/** After the approval it is for who may approve to say no (spec 10 §4.4). */
export const rejectedByApprover = (stage: ApplicantStage, held_stage: ApplicantStage | null): boolean =>
  ['agreement', 'fee_paid'].includes(held_stage ?? stage);

export const visitStates = defineStates({
  thing: 'site visit',
  table: 'franchise.franchise_site_visits',
  states: { planned: ['waiting', 'Planned'], done: ['good', 'Done'], cancelled: ['plain', 'Cancelled'] },
  begins: ['planned'],
  verbs: {
    save: { done: 'written down', from: ['planned'], to: 'planned', by: visitSave },
    finish: { done: 'finished', from: ['planned'], to: 'done', by: applicantTurn },
    cancel: { done: 'cancelled', from: ['planned'], to: 'cancelled', by: applicantTurn },
  },
});
