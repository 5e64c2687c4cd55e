// Answers of calls with transport `raw`: plain text for machines, a plain page for people, a redirect. Their refusals too are
// in the form that the other side reads.

import type { FastifyReply } from 'fastify';
import type { Contract } from '#kernel/contract.ts';
import type { RawAnswer } from '#platform/http/serve.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { notHere } from './not-here.ts';
import { type PlainPage, plainPage } from './plain-page.ts';

export function textAnswer(body: string, code = 200): RawAnswer {
  return { code, type: 'text/plain; charset=utf-8', body };
}

export function pageAnswer(page: PlainPage, code = 200): RawAnswer {
  return { code, type: 'text/html; charset=utf-8', body: plainPage(page) };
}

export function goTo(location: string): RawAnswer {
  return { code: 302, type: 'text/plain; charset=utf-8', body: '', location };
}

export function sendRaw(reply: FastifyReply, answer: RawAnswer): FastifyReply {
  if (answer.location !== undefined) void reply.header('location', answer.location);
  return reply.code(answer.code).type(answer.type).send(answer.body);
}

/** A refusal of a raw call in its own form; anything else goes on to the usual answer. */
export function rawRefusal(contract: Contract, error: unknown): RawAnswer {
  const refusal = refusalOf(error);
  const isPage = contract.transport === 'raw' || (contract.at === 'root' && contract.admits === 'link');
  if (!isPage || refusal === null) throw error;
  if (contract.door === 'device') return textAnswer(`ERROR: ${refusal.message}`, refusal.status);
  if (contract.door === 'public') return pageAnswer(notHere(contract, refusal), refusal.status);
  throw error;
}
