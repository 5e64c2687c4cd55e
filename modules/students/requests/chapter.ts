// Requests of parents: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { requestsClock } from './actions/requests-clock.ts';
import { parentRequestCalls } from './calls/parent-requests.ts';
import { familyEvents } from './rules/family-events.ts';
import { requestNumbers } from './rules/request-numbers.ts';

export { answerParentRequest, assignParentRequest, closeParentRequest } from './actions/answer-parent-request.ts';
export { createParentRequest } from './actions/create-parent-request.ts';
export { joinParentRequest } from './actions/convert-parent-request.ts';
export { withRequests } from './reads/parent-requests.ts';

export const requestsChapter = defineChapter({
  name: 'requests',
  calls: parentRequestCalls,
  clock: requestsClock,
  messageEvents: familyEvents,
  numbers: requestNumbers,
});
