// The states of a card of an employee (spec 06 §3.2).

import { defineStates } from '#kernel/states.ts';
import { employeeCardPrint, employeeCardStatus } from '../contract/cards.ts';

export const cardStates = defineStates({
  thing: 'card',
  table: 'hr.employee_cards',
  states: {
    pending: ['waiting', 'To be printed', 'not printed yet'],
    printed: ['info', 'Printed', 'printed'],
    issued: ['good', 'Issued', 'issued'],
    returned: ['plain', 'Returned', 'returned'],
    lost: ['bad', 'Lost', 'lost'],
    cancelled: ['plain', 'Cancelled', 'cancelled'],
  },
  begins: ['pending'],
  verbs: {
    print: {
      done: 'printed',
      from: ['pending', 'printed', 'issued'],
      to: ['printed', 'issued'],
      by: employeeCardPrint,
    },
    issued: { done: 'issued', from: ['printed'], to: 'issued', by: employeeCardStatus },
    returned: { done: 'returned', from: ['issued'], to: 'returned', by: employeeCardStatus },
    lost: { done: 'lost', from: ['issued', 'printed'], to: 'lost', by: employeeCardStatus },
    cancelled: { done: 'cancelled', from: ['pending', 'printed', 'issued'], to: 'cancelled', by: employeeCardStatus },
  },
});
