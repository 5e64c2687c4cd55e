// Offers and hiring: what the chapter declares, and what others may use of it.

import { employeeJoined } from '#modules/hr/index.ts';
import { defineChapter } from '#platform/module.ts';
import { hireKind } from './actions/approve-offer.ts';
import { offerJoined } from './actions/hire.ts';
import { offerClock } from './actions/offers-by-the-clock.ts';
import { offerCalls } from './calls/offers.ts';

export { answerOffer, countTry, sendCode } from './actions/answer-offer.ts';
export { chooseFinal } from './actions/choose-final.ts';
export { saveOffer } from './actions/save-offer.ts';
export { sendOffer } from './actions/send-offer.ts';
export { loadOfferLetter, offerLetterPaper } from './prints/offer-letter.ts';
export { readOfferPage } from './reads/offer-page.ts';

export const offersChapter = defineChapter({
  name: 'offers',
  calls: offerCalls,
  approvals: [hireKind],
  clock: offerClock,
  answers: [employeeJoined.answeredBy(offerJoined)],
});
