// The end of an application: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { cancelAppointments, closeApplication } from './steps/close-application.ts';
export { cancelOfferChallan } from './steps/reverse-offer.ts';

export const closingChapter = defineChapter({
  name: 'closing',
});
