// Who knocks at a form: the form behind its address, and whether the page that asks may (SVC-7).

import type { Contract } from '#kernel/contract.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import type { RequestFacts } from '#platform/http/serve.ts';
import type { AtForm } from '../steps/in-school.ts';

/** Our own page, or one of the website's; a program sends no origin. */
function mayAsk({ request }: RequestFacts['at_door'], origins: readonly string[]): boolean {
  if (request.origin === null) return true;
  const own = [request.headers['x-forwarded-host'], request.headers['host']].flatMap((host) =>
    typeof host === 'string' ? [host] : [],
  );
  const from = URL.canParse(request.origin) ? new URL(request.origin).host : '';
  return own.includes(from) || origins.some((one) => one.toLowerCase() === request.origin?.toLowerCase());
}

/** 404 where there is no such form or it is off. */
export async function formAt(contract: Contract, facts: RequestFacts, slug: string): Promise<AtForm> {
  const found = await inRequest(contract, facts, () =>
    rowOf(sql<AtForm & { origins: string[] }>`select form_id, school_id, origins from outreach.enter_form(${slug})`),
  );
  if (!found) throw notFound('This form');
  if (!mayAsk(facts.at_door, found.origins)) throw new Refusal('not_allowed', 'This site may not call here');
  return { form_id: found.form_id, school_id: found.school_id };
}
