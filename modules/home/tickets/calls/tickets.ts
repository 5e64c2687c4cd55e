// Calls of the page behind /t/:token. The door proves the link; what it is about is read by its area, in the scope of the school.

import type { Contract } from '#kernel/contract.ts';
import { asInstant } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type TicketKind, ticketKindOf, type TicketOf } from '#platform/doors/tickets.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serveAtEdge } from '#platform/http/serve.ts';
import { ticketRead, ticketSay } from '../contract/ticket.ts';

interface LetIn extends TicketOf {
  school_id: number;
  expires_at: string;
  kind: TicketKind;
}

async function letIn(contract: Contract, facts: RequestFacts): Promise<LetIn> {
  await inRequest(contract, facts, () => Promise.resolve());
  const { entry } = facts.at_door;
  const kind = entry?.kind === 'link' ? ticketKindOf(entry.subject_kind) : undefined;
  if (entry?.kind !== 'link' || !kind) throw notFound('This link');
  const { school_id, branch_id, subject_id: id, facts: told, expires_at } = entry;
  return { school_id, branch_id, id, facts: told, expires_at, kind };
}

async function schoolName(): Promise<string> {
  const row = await rowOf(sql<{ name: string }>`
    select school_name as name from platform.schools where id = platform.current_school()`);
  return row?.name ?? '';
}

export const ticketCalls = [
  serveAtEdge(ticketRead, async ({ token: _link, language }, facts) => {
    const { kind, school_id, expires_at, ...of } = await letIn(ticketRead, facts);
    return inClockScope({ school_id }, async () => {
      const { steps, facts: shown, missing, acts, ...page } = await kind.read(of, language);
      return {
        ...page,
        school: await schoolName(),
        language,
        steps: [...steps],
        facts: [...shown],
        missing: [...missing],
        acts: [...acts],
        until: asInstant(new Date(expires_at).toISOString()),
      };
    });
  }),
  serveAtEdge(ticketSay, async ({ token: _link, act, text }, facts) => {
    const { kind, school_id, expires_at: _until, ...of } = await letIn(ticketSay, facts);
    await inClockScope({ school_id }, async () => {
      // Only what the page offers now, and with its words where it asks for them.
      const offered = (await kind.read(of, 'en')).acts.find((one) => one.name === act);
      if (!offered || !kind.act) throw badField('act', 'This is not possible any more. Load the page again.');
      if (offered.text === 'must' && text === '') throw badField('text', 'Please write something');
      await kind.act(of, { act, text: offered.text === 'none' ? '' : text });
    });
    return null;
  }),
];
