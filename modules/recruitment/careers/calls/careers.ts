// Calls of the pages without a sign-in (07 §6.3). The door proves the link; what it opens is read in the scope of the school.

import type { Contract } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import {
  answerOffer,
  countTry,
  loadOfferLetter,
  offerLetterPaper,
  readOfferPage,
  sendCode,
} from '#modules/recruitment/offers/chapter.ts';
import { apply } from '../actions/apply.ts';
import { actByLink, keptFile } from '../actions/by-link.ts';
import * as careers from '../contract/careers.ts';
import { readPublicJob, readPublicJobs } from '../reads/public-jobs.ts';
import { readStatusPage } from '../reads/status-page.ts';

interface Behind {
  school_id: number;
  id: number;
}

/** Who was let in is known once the door's transaction has begun; a link to something else is none. */
async function behind(contract: Contract, facts: RequestFacts, kind: string): Promise<Behind> {
  await inRequest(contract, facts, () => Promise.resolve());
  const { entry } = facts.at_door;
  if (entry?.kind !== 'link' || entry.subject_kind !== kind) throw notFound('This link');
  return { school_id: entry.school_id, id: entry.subject_id };
}

const inSchool = <T>({ school_id }: Behind, work: () => Promise<T>): Promise<T> => inClockScope({ school_id }, work);

export const careerCalls = [
  serve(careers.publicJobs, readPublicJobs),
  serve(careers.publicJob, ({ slug }) => readPublicJob(slug)),
  serveAtEdge(careers.publicApply, (input, facts) =>
    apply(input, facts.upload, {
      ip: facts.at_door.request.ip,
      run: (work) => inRequest(careers.publicApply, facts, work),
    }),
  ),
  serveAtEdge(careers.applicationPage, async (_input, facts) => {
    const of = await behind(careers.applicationPage, facts, 'job_application');
    return inSchool(of, () => readStatusPage(of.id));
  }),
  serveAtEdge(careers.applicationAct, async (input, facts) => {
    const of = await behind(careers.applicationAct, facts, 'job_application');
    const kept = await keptFile(input, facts.upload);
    return inSchool(of, async () => {
      await actByLink(of.id, input, kept);
      return readStatusPage(of.id);
    });
  }),
  serveAtEdge(careers.publicOffer, async (_input, facts) => {
    const of = await behind(careers.publicOffer, facts, 'job_offer');
    return inSchool(of, () => readOfferPage(of.id));
  }),
  serveAtEdge(careers.publicOfferAct, async ({ action, code, reason }, facts) => {
    const of = await behind(careers.publicOfferAct, facts, 'job_offer');
    if (action === 'code') await inSchool(of, () => sendCode(of.id));
    else {
      await inSchool(of, () => countTry(of.id));
      await inSchool(of, () => answerOffer(of.id, { accept: action === 'accept', code, reason: reason || null }));
    }
    return inSchool(of, () => readOfferPage(of.id));
  }),
  serveAtEdge(careers.publicOfferLetter, async (_input, facts) => {
    const of = await behind(careers.publicOfferLetter, facts, 'job_offer');
    const { held, ...letter } = await inSchool(of, () => loadOfferLetter(of.id));
    return paperAnswer(
      ['Offer', letter.name],
      await renderPdf(offerLetterPaper, { ...letter, letterhead: await withLogo(held) }),
    );
  }),
];
