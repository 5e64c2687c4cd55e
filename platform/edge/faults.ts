// What goes wrong becomes one answer shape (spec 00 §5): a refusal in words, or 'Something went wrong' with a number to quote.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import { OVERTAKEN_CODES } from '#platform/engine/engine.ts';
import { refusalOf } from '#platform/db/errors.ts';

/** A unique key refused what no check before it had worded. Where this happens often, such a check is missing. */
export const OVERTAKEN =
  'Somebody else changed something here at the same moment. Nothing was saved; look at it again.';

function ofFramework(error: FastifyError): { status: number; message: string } | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return { status: 400, message: `The request is not valid JSON: ${error.message}` };
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return { status: 413, message: 'The request is too large' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { status: 415, message: 'Send JSON (application/json)' };
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? { status: error.statusCode, message: error.message }
        : null;
  }
}

function ofDatabase(error: unknown): Refusal | null {
  const known = refusalOf(error);
  if (known) return known;
  switch ((error as { code?: string }).code) {
    case '42501': // a policy refused the write: the row would lie outside the scope
      return new Refusal('not_found', 'This record was not found');
    case '22003':
    case '22P02':
      return new Refusal('bad_input', 'A number or date in the request cannot be read');
    case '53100':
    case '53200':
      return new Refusal(
        'conflict',
        'The server has no room left. Nothing was saved; tell the person who looks after the server.',
      );
    default:
      return null;
  }
}

function overtaken(error: unknown, request: FastifyRequest): Refusal | null {
  if (!OVERTAKEN_CODES.has((error as { code?: string }).code ?? '')) return null;
  request.log.error({ err: error }, 'kept out by a key');
  return new Refusal('conflict', OVERTAKEN);
}

export function onFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = ofDatabase(error) ?? overtaken(error, request);
  if (refusal) {
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
    return reply.code(refusal.status).send({
      status: false,
      message: refusal.message,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
    });
  }
  const framework = ofFramework(error as FastifyError);
  if (framework) return reply.code(framework.status).send({ status: false, message: framework.message });
  request.log.error({ err: error }, 'fault');
  return reply.code(500).send({
    status: false,
    message: `Something went wrong on the server and nothing was saved. Quote the number ${request.id} to support.`,
  });
}
