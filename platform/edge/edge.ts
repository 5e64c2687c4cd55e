// One call from the wire to the action and back: token → user → permission → parse → transaction → answer (architecture 4).

import { nameTable } from '#kernel/names.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requireStepUp } from '#platform/access/step-up.ts';
import { afterAnswer } from '#platform/http/after-answer.ts';
import { auditThePaper, isPaper } from '#platform/audit/audit-taken.ts';
import { auditTheCall } from '#platform/audit/audit-call.ts';
import { fromWhere } from '#platform/audit/from-where.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { coerceFields } from './coerce.ts';
import { doorRequestOf } from '#platform/http/at-door.ts';
import { inChosenLanguage, rememberLanguage } from '#platform/doors/page-language.ts';
import { rawRefusal, sendRaw } from '#platform/doors/raw-answers.ts';
import { beginOf } from '#platform/http/begin.ts';
import { type Envelope, once } from './idempotency.ts';
import { parseInput } from './parse.ts';
import { reading } from '#platform/http/reading.ts';
import { asReport, callerId, isReport } from './running-reports.ts';
import { sendingPolicy } from './safe-headers.ts';
import { tokenHash } from './token-hash.ts';
import { type FileAnswer, type RawAnswer, type RequestFacts, type Served, WithMessage } from '#platform/http/serve.ts';

// Pages kept for the way back, too. Not the storage: marks of the gate that wait for a line lie there (00 §22).
const LEFT_BEHIND = '"cache", "cookies"';

const UPLOAD_BYTES = 10 * 1024 * 1024;

/** Token and permission, or the link of a stranger, are checked before the body is read. */
const requireLetIn = ({ contract }: Served, facts: RequestFacts): Promise<void> =>
  inTransaction({ begin: beginOf(contract, facts) }, () => Promise.resolve());

async function uploadOf(
  request: FastifyRequest,
): Promise<{ upload: RequestFacts['upload']; fields: Record<string, unknown> }> {
  const fields = nameTable<unknown>();
  let upload: RequestFacts['upload'] = null;
  for await (const part of request.parts({ limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 50 } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(() => {
        throw new Refusal('too_large', 'The file is larger than 10 MB');
      });
      upload = { name: part.filename, bytes };
    } else fields[part.fieldname] = part.value;
  }
  return { upload, fields };
}

interface Incoming {
  raw: Record<string, unknown>;
  facts: RequestFacts;
}

async function incoming(served: Served, request: FastifyRequest): Promise<Incoming> {
  const { contract } = served;
  const key = request.headers['idempotency-key'];
  const facts: RequestFacts = {
    ip: request.ip,
    device: request.headers['user-agent'] ?? '',
    token_hash: tokenHash(request),
    upload: null,
    idempotency_key: typeof key === 'string' ? key : null,
    at_door: { request: doorRequestOf(request), entry: null },
  };
  const shape = contract.input.shape;
  const params = coerceFields(shape, request.params as Record<string, unknown>);
  if (contract.transport === 'upload') {
    await requireLetIn(served, facts);
    const { upload, fields } = await uploadOf(request);
    return { raw: { ...coerceFields(shape, fields), ...params }, facts: { ...facts, upload } };
  }
  // Senders outside put more into their addresses than we ask for; the handler reads what it knows.
  if (contract.transport === 'raw') return { raw: params, facts };
  if (contract.method === 'GET' || contract.method === 'DELETE') {
    return { raw: { ...coerceFields(shape, request.query as Record<string, unknown>), ...params }, facts };
  }
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_input', 'The body must be an object');
  refuseOddShape(body);
  return { raw: { ...body, ...params }, facts };
}

/** More fields than any of our forms has in one place (own fields, columns of a file), with room to spare. */
const MOST_NAMES = 2_000;

/** Far deeper than any contract. */
const DEEPEST = 32;

/** Bodies with an absurd number of names or levels are refused before they are checked field by field. */
function refuseOddShape(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth > DEEPEST) throw new Refusal('unreadable', 'The request is nested deeper than any form');
  const within = Object.values(value);
  if (!Array.isArray(value) && within.length > MOST_NAMES)
    throw new Refusal('unreadable', `The request holds ${within.length} fields in one place; no form has so many`);
  for (const one of within) refuseOddShape(one, depth + 1);
}

/** PostgreSQL text holds no NUL; checked here for every call. */
function refuseNul(raw: unknown): void {
  if (JSON.stringify(raw)?.includes('\\u0000'))
    throw new Refusal('bad_input', 'The text holds a character that cannot be kept');
}

function enveloped(served: Served, answer: unknown): Envelope {
  const message = answer instanceof WithMessage ? answer.message : 'Done';
  const data = answer instanceof WithMessage ? answer.data : answer;
  return { status: true, message, data: served.contract.data.parse(data) };
}

function isRaw(served: Served, answer: unknown): answer is RawAnswer {
  return (
    ['raw', 'upload'].includes(served.contract.transport) &&
    answer !== null &&
    typeof answer === 'object' &&
    'body' in answer
  );
}

function isFile(served: Served, answer: unknown): answer is FileAnswer {
  return served.contract.transport === 'file' && answer !== null && typeof answer === 'object' && 'bytes' in answer;
}

/** What was done is in the audit before it is committed, whoever wrote the handler. */
async function handled(served: Served, input: Record<string, unknown>, facts: RequestFacts): Promise<unknown> {
  const answer = await served.handle(input as never, facts);
  if (served.runs === 'in transaction')
    await auditTheCall(served.contract, input, answer instanceof WithMessage ? answer.data : answer);
  return answer;
}

type Answer = Envelope | FileAnswer | RawAnswer;

async function answerOf(served: Served, { raw, facts }: Incoming): Promise<Answer> {
  const { contract } = served;
  const run = async (): Promise<Answer> => {
    refuseNul(raw);
    const input = parseInput(contract.input, raw);
    if (contract.stepUp && served.runs === 'in transaction') await requireStepUp(contract, facts);
    const work = async (): Promise<Envelope> => enveloped(served, await handled(served, input, facts));
    if (contract.idempotent) {
      if (facts.idempotency_key === null) {
        throw new Refusal('bad_input', 'The Idempotency-Key header is missing', {
          errors: { 'Idempotency-Key': ['This header is required'] },
        });
      }
      if (!/^[\w-]{8,100}$/.test(facts.idempotency_key))
        throw badField('Idempotency-Key', 'Give 8 to 100 letters, digits, - or _');
      return once(contract, { key: facts.idempotency_key, input }, work);
    }
    const answer = await handled(served, input, facts);
    return isFile(served, answer) || isRaw(served, answer) ? answer : enveloped(served, answer);
  };
  if (served.runs === 'at the edge') {
    if (contract.access === 'user')
      await inTransaction({ begin: beginOf(contract, facts) }, async () =>
        contract.stepUp ? requireStepUp(contract, facts) : undefined,
      );
    return run();
  }
  const begin = beginOf(contract, facts, served.plans);
  return served.reads === 'replica' ? reading(begin, run) : inTransaction({ begin }, run);
}

/** Too many running reports are refused before this one waits for a connection. */
async function answered(served: Served, given: Incoming): Promise<Answer> {
  if (!isReport(served)) return answerOf(served, given);
  const begin = beginOf(served.contract, given.facts);
  const user_id = await inTransaction({ begin }, () => Promise.resolve(callerId()));
  return asReport(user_id, () => answerOf(served, given));
}

/** Who took which paper of which record: after the answer, so that nobody waits for it. */
const notePaper = ({ contract }: Served, { raw, facts }: Incoming): Promise<void> =>
  inTransaction({ begin: beginOf(contract, facts) }, () => auditThePaper(contract, parseInput(contract.input, raw)));

/** The Fastify handler of a served call. */
export function routeHandler(served: Served): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const { method, path } = served.contract;
    const where = { ip: request.ip, call: `${method} ${path}` };
    const answer = await fromWhere(where, async () => {
      const given = await incoming(served, request);
      const said = await inChosenLanguage(request, () => answered(served, given));
      if ('bytes' in said && isPaper(served.contract))
        afterAnswer(() => fromWhere(where, () => notePaper(served, given)));
      return said;
    }).catch((error: unknown) => rawRefusal(served.contract, error));
    void reply.header('cache-control', 'no-store');
    if (served.contract.endsSession) void reply.header('clear-site-data', LEFT_BEHIND);
    if ('bytes' in answer) {
      const disposition = answer.inline ? 'inline' : 'attachment';
      return reply
        .header('content-type', answer.type)
        .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
        .send(answer.bytes instanceof Uint8Array ? Buffer.from(answer.bytes) : answer.bytes);
    }
    if ('body' in answer) {
      if (answer.sends_to) void reply.header('content-security-policy', sendingPolicy(answer.sends_to));
      rememberLanguage(request, reply);
      return sendRaw(reply, answer);
    }
    return reply.code(served.contract.success).send(answer);
  };
}
