// The addresses of payers and of JazzCash. The door proves the link, the signature proves the gateway; the work runs in the scope of the school.

import type { Contract } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RawAnswer, type RequestFacts, serveAtEdge } from '#platform/http/serve.ts';
import { reportFault } from '#platform/report-fault.ts';
import { claimByLink } from '../actions/claim-by-link.ts';
import { openFamilyPage } from '../actions/open-family-page.ts';
import { familyOfLink, linkOf, type OfLink, openPayPage } from '../actions/open-pay-page.ts';
import { pressPay } from '../actions/press-pay.ts';
import { receiptByLink } from '../actions/receipt-by-link.ts';
import { resultPage } from '../actions/result-page.ts';
import { type Answered, takeAnswer, type Via } from '../actions/take-answer.ts';
import { jazzcashIpn, jazzcashReturn, payClaim, payPage, payPress, payReceipt } from '../contract/pay-door.ts';
import type { Fields } from '../rules/jazzcash.ts';
import { plainResult } from '../steps/pay-pages.ts';

async function letIn(contract: Contract, facts: RequestFacts): Promise<OfLink> {
  await inRequest(contract, facts, () => Promise.resolve());
  return linkOf(facts.at_door);
}

const MOST_FIELDS = 100;
const LONGEST = 1000;
/** PostgreSQL keeps no NUL and no half of a sign, however they were written. */
const kept = (text: string): string => text.slice(0, LONGEST).replaceAll('\u0000', '').toWellFormed();

/** As a form, or as JSON where the gateway tells by itself; of a name that comes twice the last counts. */
function fieldsOf(raw: Uint8Array): Fields {
  const text = new TextDecoder('utf-8').decode(raw);
  const pairs: [string, string][] = text.trimStart().startsWith('{') ? fromJson(text) : [...new URLSearchParams(text)];
  return Object.fromEntries(pairs.slice(0, MOST_FIELDS).map(([name, value]) => [kept(name), kept(value)]));
}

function fromJson(text: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(text);
    return Object.entries(value ?? {}).map(([name, said]) => [name, typeof said === 'object' ? '' : String(said)]);
  } catch {
    return [];
  }
}

async function answered(
  contract: Contract,
  facts: RequestFacts,
  via: Via,
): Promise<(Answered & { school_id: number }) | null> {
  const fields = fieldsOf(facts.at_door.request.raw);
  const place = await inRequest(contract, facts, () =>
    rowOf(
      sql<{
        id: number;
        school_id: number;
      }>`select id, school_id from fees.place_of_payment(${fields['pp_TxnRefNo'] ?? ''})`,
    ),
  );
  if (!place) return null;
  return { ...(await takeAnswer(place, fields, via)), school_id: place.school_id };
}

/** The payer always gets a page: a fault of ours is none of theirs, and the clock asks the gateway again. */
async function back(facts: RequestFacts): Promise<RawAnswer> {
  try {
    const found = await answered(jazzcashReturn, facts, 'return');
    return found === null ? plainResult('unknown', 'en') : await resultPage(found);
  } catch (error) {
    reportFault(error);
    return plainResult('later', 'en');
  }
}

const echo = (code: string, message: string): RawAnswer => ({
  code: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ pp_ResponseCode: code, pp_ResponseMessage: message, pp_SecureHash: '' }),
});

/** 000: taken, also what came before. Anything else: the gateway tells again. */
async function notice(facts: RequestFacts): Promise<RawAnswer> {
  try {
    const found = await answered(jazzcashIpn, facts, 'ipn');
    if (found === null) return echo('199', 'Unknown transaction');
    if (found.told === 'refused') return echo('199', 'Not verified');
    return found.told === 'later' ? echo('199', 'Try again') : echo('000', 'Success');
  } catch (error) {
    reportFault(error);
    return echo('199', 'Try again');
  }
}

export const payDoorCalls = [
  serveAtEdge(payPage, async ({ token }, facts) => {
    await inRequest(payPage, facts, () => Promise.resolve());
    const family = familyOfLink(facts.at_door);
    return family === null ? openPayPage(token, linkOf(facts.at_door)) : openFamilyPage(family);
  }),
  serveAtEdge(payPress, async ({ token }, facts) =>
    pressPay(token, await letIn(payPress, facts), facts.at_door.request.raw),
  ),
  serveAtEdge(payClaim, async (typed, facts) => claimByLink(typed, await letIn(payClaim, facts), facts)),
  serveAtEdge(payReceipt, async (_input, facts) => receiptByLink(await letIn(payReceipt, facts))),
  serveAtEdge(jazzcashReturn, (_input, facts) => back(facts)),
  serveAtEdge(jazzcashIpn, (_input, facts) => notice(facts)),
];
