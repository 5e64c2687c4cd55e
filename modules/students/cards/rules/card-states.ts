// The states of a card and of a batch that is printed (STU-80 to STU-84).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { cardBatch, cardBatchAgain, cardIssue, cardPrinted, cardPrintReject } from '../contract/card-prints.ts';
import {
  cardBegin,
  cardDecide,
  cardInitiate,
  cardRequest,
  type CardRow,
  cardSend,
  cardVoid,
} from '../contract/cards.ts';

type State = CardRow['state'];

const kind = { approval: 'card print' };

export const cardStates = defineStates({
  thing: 'card',
  table: 'students.student_cards',
  states: {
    initiated: ['plain', 'Begun', 'only just begun'],
    pending: ['waiting', 'Waits for approval'],
    approved: ['info', 'To print'],
    queued: ['info', 'In a batch', 'in a batch'],
    printed: ['info', 'To hand out'],
    issued: ['good', 'Handed out', 'handed out'],
    rejected: ['bad', 'Rejected'],
    void: ['plain', 'Void'],
  } satisfies Record<State, StateShown>,
  begins: ['initiated', 'pending'],
  verbs: {
    begin: { done: 'begun again', from: ['rejected'], to: 'initiated', by: [cardInitiate, cardBegin, cardRequest] },
    send: { done: 'sent', only: 'one just begun', from: ['initiated'], to: 'pending', by: cardSend },
    approve: { done: 'decided', only: 'one that waits', from: ['pending'], to: 'approved', by: [cardDecide, kind] },
    reject: { done: 'decided', only: 'one that waits', from: ['pending'], to: 'rejected', by: [cardDecide, kind] },
    withdraw: { done: 'withdrawn', only: 'one that waits', from: ['pending'], to: 'initiated', by: kind },
    print: { done: 'printed', from: ['approved'], to: 'queued', by: cardBatch },
    printed: { done: 'marked as printed', from: ['queued'], to: 'printed', by: cardPrinted },
    misprint: { done: 'printed again', from: ['queued', 'printed'], to: 'approved', by: cardPrintReject },
    hand_out: { done: 'handed out', from: ['printed'], to: 'issued', by: cardIssue },
    end: {
      done: 'made void',
      only: 'one that is not void',
      from: ['initiated', 'pending', 'approved', 'queued', 'printed', 'issued', 'rejected'],
      to: 'void',
      by: [cardVoid, { follows: 'a newer card, the leaving or the transfer of the child' }],
    },
  },
});

export const batchStates = defineStates({
  thing: 'batch',
  table: 'students.card_batches',
  states: {
    building: ['waiting', 'Being made', 'being made'],
    ready: ['info', 'Ready'],
    printed: ['good', 'Printed', 'marked as printed'],
  },
  begins: ['building'],
  verbs: {
    build: { done: 'made again', from: ['building'], to: 'ready', by: [cardBatchAgain, { follows: 'its job' }] },
    printed: { done: 'marked as printed', from: ['ready'], to: 'printed', by: cardPrinted },
  },
});
