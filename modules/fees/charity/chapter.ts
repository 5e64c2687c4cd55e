// Concessions by hand: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { charity } from './actions/approve-charity.ts';
import { concessionExports } from './calls/concession-exports.ts';
import { charityCalls } from './calls/charity.ts';
import { charityMessageEvents } from './rules/message-events.ts';

export { askCharity } from './actions/ask-charity.ts';
export { cancelCharity } from './actions/cancel-charity.ts';

export const charityChapter = defineChapter({
  name: 'charity',
  calls: [...charityCalls, ...concessionExports],
  approvals: [charity],
  messageEvents: charityMessageEvents,
});
