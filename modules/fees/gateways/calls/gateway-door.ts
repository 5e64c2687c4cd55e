// The addresses that 1LINK and Kuickpay call. The door proves key and address; the work runs in the scope of their school, as nobody's.

import type { Contract } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RawAnswer, type RequestFacts, serveAtEdge } from '#platform/http/serve.ts';
import { reportFault } from '#platform/report-fault.ts';
import { answerInquiry } from '../actions/answer-inquiry.ts';
import { takePayment, takePaymentBack } from '../actions/take-payment.ts';
import { billInquiry, billPayment, billReversal } from '../contract/gateway-door.ts';
import { type Gateway, gatewayAtWork } from '../reads/gateway-at-work.ts';
import { noteMessage, noteRefused } from '../steps/note-message.ts';
import { isSigned } from '../steps/signature.ts';

type Fields = Record<string, string>;
type Work = (gateway: Gateway, body: string) => Promise<Fields>;

const decoder = new TextDecoder('utf-8');
const answer = (fields: Fields): RawAnswer => ({
  code: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(fields),
});
const later = { response_Code: '05', Identification_parameter: '', reserved: '' };

/** The school of the machine that knocks; what is not let in ends here. */
async function schoolOf(contract: Contract, facts: RequestFacts): Promise<number> {
  await inRequest(contract, facts, () => Promise.resolve());
  const { entry } = facts.at_door;
  if (entry?.kind !== 'machine') throw new Refusal('not_signed_in', 'The credential is not known');
  return entry.school_id;
}

async function atGateway(
  contract: Contract,
  facts: RequestFacts,
  asked: { code: string; work: Work },
): Promise<RawAnswer> {
  const school_id = await schoolOf(contract, facts);
  const { raw, headers } = facts.at_door.request;
  const body = decoder.decode(raw);
  const kind = contract === billInquiry ? 'inquiry' : contract === billPayment ? 'payment' : 'reversal';
  const failed = async (): Promise<Fields> => {
    await inClockScope({ school_id }, () => noteMessage({ gateway: asked.code, kind, answer: '05', body }));
    return later;
  };
  const signature = headers['x-signature'];
  try {
    const said = await inClockScope({ school_id }, async () => {
      const gateway = await gatewayAtWork(asked.code);
      if (gateway === null) return 'out of use';
      if (gateway.secret !== null && !isSigned(raw, String(signature ?? ''), gateway.secret)) {
        await noteRefused(asked.code, body);
        return 'not signed';
      }
      return asked.work(gateway, body);
    });
    if (said === 'not signed') throw new Refusal('not_signed_in', 'The signature is wrong');
    return answer(said === 'out of use' ? await failed() : said);
  } catch (error) {
    if (error instanceof Refusal && error.message === 'The signature is wrong') throw error;
    reportFault(error);
    return answer(await failed());
  }
}

export const gatewayDoorCalls = [
  serveAtEdge(billInquiry, ({ gateway }, facts) =>
    atGateway(billInquiry, facts, { code: gateway, work: answerInquiry }),
  ),
  serveAtEdge(billPayment, ({ gateway }, facts) => atGateway(billPayment, facts, { code: gateway, work: takePayment })),
  serveAtEdge(billReversal, ({ gateway }, facts) =>
    atGateway(billReversal, facts, { code: gateway, work: takePaymentBack }),
  ),
];
