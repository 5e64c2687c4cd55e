// Cards: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { cardPrint } from './actions/approve-cards.ts';
import { cardExports } from './calls/card-exports.ts';
import { cardCalls } from './calls/cards.ts';
import { cardFigures, cardCounters } from './reads/card-figures.ts';
import { cardMessages } from './rules/card-message.ts';
import { cardNumbers } from './rules/card-numbers.ts';
import { cardSettings } from './rules/card-settings.ts';
import { cardBatchJob } from './actions/print-cards.ts';

export { decideCards } from './actions/approve-cards.ts';
export { issueCard, rejectAtPrint } from './actions/hand-out-cards.ts';
export { beginCardsAgain, initiateCards } from './actions/initiate-cards.ts';
export { markPrinted } from './actions/mark-printed.ts';
export { makeBatch } from './actions/print-cards.ts';
export { requestCard } from './actions/request-card.ts';
export { sendCards } from './actions/send-cards.ts';
export { voidCards } from './actions/void-cards.ts';
export { isGenuine } from './reads/card-code.ts';
export { readCardKey } from './reads/card-key.ts';
export { cardByCode, cardRows, classOf } from './reads/card-rows.ts';

export const cardsChapter = defineChapter({
  name: 'cards',
  sealed: [{ table: 'students.card_keys', column: 'sealed_key' }],
  calls: [...cardCalls, ...cardExports],
  approvals: [cardPrint],
  messageEvents: cardMessages,
  figures: [cardFigures],
  counters: [cardCounters],
  settings: cardSettings,
  numbers: cardNumbers,
  jobs: [cardBatchJob],
});
