// Cards of employees: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { employeeCardKind } from './actions/approve-card.ts';
import { cardCalls } from './calls/cards.ts';
import { cardNumbers } from './rules/card-numbers.ts';

export { makeCards } from './steps/make-card.ts';

export const cardsChapter = defineChapter({
  name: 'cards',
  calls: cardCalls,
  approvals: [employeeCardKind],
  numbers: cardNumbers,
});
