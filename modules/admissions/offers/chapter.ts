// Offers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { feesSettled } from '#modules/fees/index.ts';
import { advanceSettled } from '#modules/admissions/stages/chapter.ts';
import { offersSettled } from './actions/offers-by-the-clock.ts';
import { offerStands } from './reads/offer-facts.ts';
import { offerClock } from './actions/offers-by-the-clock.ts';
import { offerCalls } from './calls/offers.ts';
import { confirmedEvent } from './rules/confirmed-event.ts';
import { offerEvents } from './rules/offer-events.ts';
import { offerSettings, confirmationSettings } from './rules/offer-settings.ts';
import { admissionsConfirmed } from './reads/confirmed-question.ts';

export { confirmAdmission } from './actions/confirm-admission.ts';
export { issueOffer } from './actions/issue-offer.ts';
export { admissionsConfirmed } from './reads/confirmed-question.ts';

export const offersChapter = defineChapter({
  name: 'offers',
  calls: offerCalls,
  clock: offerClock,
  messageEvents: [confirmedEvent, ...offerEvents],
  settings: [...offerSettings, ...confirmationSettings],
  guards: [offerStands],
  answers: [
    feesSettled.answeredBy(async ({ challan_ids }) => {
      await advanceSettled(challan_ids);
      await offersSettled(challan_ids);
    }),
  ],
  asks: [admissionsConfirmed],
});
