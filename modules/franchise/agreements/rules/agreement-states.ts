// The states of an agreement and of its fees (spec 10 §4.5).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  agreementRevise,
  agreementSave,
  agreementSign,
  type agreementStatus,
  agreementSubmit,
} from '../contract/agreements.ts';

export type AgreementState = z.output<typeof agreementStatus>;
const kind = { approval: 'franchise agreement' };

export const agreementStates = defineStates({
  thing: 'agreement',
  table: 'franchise.franchise_agreements',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending: ['waiting', 'Waiting for approval', 'waiting for approval'],
    approved: ['info', 'To be signed', 'waiting for its signature'],
    signed: ['good', 'Signed'],
    active: ['good', 'Active'],
    expiring: ['waiting', 'Expiring'],
    ended: ['plain', 'Ended'],
    terminated: ['bad', 'Terminated'],
    replaced: ['plain', 'Replaced', 'replaced by a revision'],
  } satisfies Record<AgreementState, StateShown>,
  begins: ['draft'],
  verbs: {
    write: { done: 'changed', from: ['draft'], to: 'draft', by: agreementSave },
    submit: { done: 'sent for approval', from: ['draft'], to: 'pending', by: agreementSubmit },
    approve: { done: 'approved', from: ['pending'], to: 'approved', by: kind },
    reject: { done: 'rejected', from: ['pending'], to: 'draft', by: kind },
    sign: { done: 'signed', from: ['approved'], to: ['signed', 'active', 'expiring'], by: agreementSign },
    activate: {
      done: 'made active',
      from: ['signed'],
      to: 'active',
      by: { follows: 'the activation of its branch, or the day on which it changes hands (BR-6)' },
    },
    expire: {
      done: 'noted as expiring',
      from: ['active'],
      to: 'expiring',
      by: { follows: 'the days of notice before its end' },
    },
    end: { done: 'ended', from: ['signed', 'active', 'expiring'], to: 'ended', by: { follows: 'its last day' } },
    terminate: { done: 'terminated', from: ['signed', 'active', 'expiring'], to: 'terminated', by: kind },
    revise: {
      done: 'revised',
      from: ['signed', 'active', 'expiring'],
      to: ['signed', 'active', 'expiring'],
      by: agreementRevise,
    },
    replace: {
      done: 'replaced',
      from: ['signed', 'active', 'expiring'],
      to: 'replaced',
      by: { follows: 'the signature of its revision' },
    },
  },
});

export const feeStates = defineStates({
  thing: 'fee',
  table: 'franchise.franchise_fee_items',
  states: {
    planned: ['plain', 'Planned'],
    charged: ['waiting', 'Charged'],
    paid: ['good', 'Paid'],
    refunded: ['info', 'Refunded'],
    cancelled: ['plain', 'Cancelled'],
  },
  begins: ['planned'],
  later: {
    refunded: 'the payment request that gives it back (FRA-10)',
  },
  verbs: {
    charge: {
      done: 'charged',
      from: ['planned'],
      to: 'charged',
      by: { follows: 'the challan on which it is charged (FRA-10)' },
    },
    pay: { done: 'paid', from: ['charged'], to: 'paid', by: { follows: 'a verified deposit (ROY-12)' } },
    cancel: {
      done: 'cancelled',
      from: ['planned'],
      to: 'cancelled',
      by: { follows: 'the settlement of the agreement that ended (FRA-8)' },
    },
    reopen: { done: 'opened again', from: ['paid'], to: 'charged', by: { follows: 'a bounced deposit' } },
  },
});
