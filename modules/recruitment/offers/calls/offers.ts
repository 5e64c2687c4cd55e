// Calls of the final list, offers and hiring (07 §6.3).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { chooseFinal } from '../actions/choose-final.ts';
import { hireByOffer } from '../actions/hire.ts';
import { saveOffer } from '../actions/save-offer.ts';
import { sendOffer, withdrawOffer } from '../actions/send-offer.ts';
import { saveOnboarding } from '../actions/save-onboarding.ts';
import * as weeks from '../contract/first-weeks.ts';
import * as offers from '../contract/offers.ts';
import { loadOfferLetter, offerLetterPaper } from '../prints/offer-letter.ts';
import { loadResultSheet, resultSheetPaper } from '../prints/result-sheet.ts';
import { readHiringFigures } from '../reads/hiring-figures.ts';
import { readOffer, readOfferChoices } from '../reads/offers.ts';
import { readOnboarding } from '../reads/onboarding.ts';

export const offerCalls = [
  serve(offers.finalList, async (input) => {
    const answer = await chooseFinal(input);
    return answer.done === 0 ? answer : withMessage(answer, `${counted(answer.done, 'person', 'people')} done`);
  }),
  serve(offers.offerSave, async (input) => {
    const saved = await saveOffer(input);
    return withMessage(saved, saved.outside === null ? 'Saved' : `Saved. ${saved.outside}: who approves it is told.`);
  }),
  serve(offers.offerSend, async (input) => withMessage(await sendOffer(input), 'Sent for approval')),
  serve(offers.offerWithdraw, async (input) => withMessage(await withdrawOffer(input), 'The offer is withdrawn')),
  serve(offers.offerRead, ({ id }) => readOffer(id)),
  serve(offers.offerChoices, ({ application_id }) => readOfferChoices(application_id)),
  serveAtEdge(offers.offerLetter, async ({ id }, facts) => {
    const { held, ...letter } = await inRequest(offers.offerLetter, facts, async () => {
      await readOffer(id);
      return loadOfferLetter(id);
    });
    return paperAnswer(
      ['Offer', letter.name],
      await renderPdf(offerLetterPaper, { ...letter, letterhead: await withLogo(held) }),
    );
  }),
  serveAtEdge(offers.resultSheet, async ({ job_id }, facts) => {
    const { held, ...sheet } = await inRequest(offers.resultSheet, facts, () => loadResultSheet(job_id));
    return paperAnswer(
      ['Results', sheet.title],
      await renderPdf(resultSheetPaper, { ...sheet, letterhead: await withLogo(held) }),
    );
  }),
  serve(offers.hire, async (input) => {
    const answer = await hireByOffer(input);
    return answer.hired_as ? withMessage(answer, `${answer.hired_as.code} is hired`) : answer;
  }),
  serve(weeks.onboardingTasks, readOnboarding),
  serve(weeks.onboardingTasksSave, async (input) => withMessage(await saveOnboarding(input), 'Saved')),
  serve(weeks.hiringFigures, readHiringFigures),
];
