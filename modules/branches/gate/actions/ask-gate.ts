// Asks the gate of a branch (BR-10, BR-11; spec 00 section 24): one indexed read in the transaction of the request.

import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { mayActFor } from '#platform/access/who.ts';
import { type GateAnswer, gateAnswer, type GateFacts } from '../rules/gate.ts';
import { type GateAction, gateActions } from '../contract/gate.ts';

/** Asked of a closed branch alone: by a grant of this branch, and not of all, of the own or of the franchised ones. */
async function isOfItsPeople(branch_id: number): Promise<boolean> {
  const { caller } = currentContext();
  if (caller.kind !== 'user') return false;
  const row = await rowOf(sql<{ via: string }>`
    select via from branches.granted(${caller.user_id}::bigint, null, null, 0) where branch_id = ${branch_id}::int`);
  return row?.via === 'list';
}

async function factsOf(branch_id: number): Promise<GateFacts> {
  // The owner (seeds, proofs) has no scope to be outside of.
  if (currentContext().caller && !mayActFor(branch_id)) throw notFound('This branch');
  const row = await rowOf(sql<Omit<GateFacts, 'of_its_people'>>`
    select b.code, b.status, b.status_since as since, case when b.status = 'suspended' then h.until end as until, platform.today(b.id) as today,
           case when b.status = 'suspended' then h.stopped_actions end as stopped_actions,
           case when b.status = 'closing' then h.effective_on end as closing_on,
           coalesce((select array_agg(distinct a) from branches.franchise_locks l cross join unnest(l.actions) a
                      where l.branch_id = b.id and l.released_at is null and (l.pardon_until is null or l.pardon_until < platform.today(b.id))), '{}') as locked_actions,
           (select min(l.reason) from branches.franchise_locks l where l.branch_id = b.id and l.released_at is null) as lock_reason
      from platform.branches b
      left join lateral (select until, stopped_actions, effective_on from branches.branch_status_changes h
                          where h.branch_id = b.id and h.to_status = b.status and b.status in ('suspended', 'closing')
                          order by h.effective_on desc, h.id desc limit 1) h on true
     where b.id = ${branch_id}`);
  if (!row) throw notFound('This branch');
  return { ...row, of_its_people: row.status === 'closed' && (await isOfItsPeople(branch_id)) };
}

export async function gateOf(branch_id: number, action: GateAction): Promise<GateAnswer> {
  return gateAnswer(await factsOf(branch_id), action);
}

export async function gateSummary(branch_id: number): Promise<Record<GateAction, GateAnswer>> {
  const facts = await factsOf(branch_id);
  return Object.fromEntries(gateActions.map((action) => [action, gateAnswer(facts, action)])) as Record<
    GateAction,
    GateAnswer
  >;
}

/** Throws the sentence of BR-11 (409) when the branch may not do this now, 404 outside the scope. */
export async function gate(branch_id: number, action: GateAction): Promise<void> {
  const answer = await gateOf(branch_id, action);
  if (!answer.allowed)
    throw new Refusal('conflict', answer.reason ?? 'This branch may not do this now', { details: answer });
}
