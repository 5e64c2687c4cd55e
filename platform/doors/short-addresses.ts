// Short addresses stand at the root (spec 00 §13, 14 decision 39). An area serves its own with a call `at: 'root'`; while
// nobody serves one, people get a plain page and machines a sentence, never the screens of the office.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from '#platform/http/serve.ts';
import { pageAnswer, sendRaw, textAnswer } from './raw-answers.ts';

/** First parts that are kept free for the areas: short links, preferences, payment, faults, workers, surveys, invitations. Tickets, forms and jobs are pages. */
export const SHORT_ADDRESSES = ['l', 'u', 'pay', 'q', 'w', 's', 'portal'] as const;

const unused = pageAnswer(
  {
    title: 'This address is not in use',
    text: 'The link may be old or mistyped. Ask the person or the school who sent it to you for a new one.',
  },
  404,
);

/** An error makes the device keep its punches and try again, so that none is lost (ATT-21). */
const noDeviceService = textAnswer('ERROR: attendance machines are not served here', 503);

const served = (calls: readonly Served[], first: string): boolean =>
  calls.some(({ contract }) => contract.at === 'root' && contract.path.split('/')[0] === first);

export function shortAddresses(app: FastifyInstance, calls: readonly Served[]): void {
  for (const first of SHORT_ADDRESSES) {
    if (served(calls, first)) continue;
    const refuse = (_request: FastifyRequest, reply: FastifyReply) => sendRaw(reply, unused);
    app.get(`/${first}`, refuse);
    app.get(`/${first}/*`, refuse);
  }
  if (served(calls, 'iclock')) return;
  app.route({
    method: ['GET', 'POST'],
    url: '/iclock/*',
    handler: (_request, reply) => sendRaw(reply, noDeviceService),
  });
}
