// The state of a row that was sent for approval, read where it stands (docs/decisions/0097): the row says 'sent', the request what became of
// it, until an act that the approval carried out gives the row a state of its own.

import { sql, type Statement } from '#platform/db/index.ts';

export type RequestState = 'pending' | 'approved' | 'rejected' | 'cancelled';

/** Joins the request of a row as `asked`; a row is seen where its request is. */
export function itsRequest(row: string): Statement {
  return sql`left join platform.approval_requests asked on asked.id = ${sql.ref(`${row}.approval_id`)}`;
}

/** Over that join. */
export function stateOf<Own extends string = string>(row: string): Statement<Exclude<Own, 'sent'> | RequestState> {
  return sql<
    Exclude<Own, 'sent'> | RequestState
  >`case when ${sql.ref(`${row}.state`)} = 'sent' then coalesce(asked.status, 'pending') else ${sql.ref(`${row}.state`)} end`;
}

/** What was written with the decision, or when it was taken back; over that join. */
export const saidWithIt: Statement<string | null> = sql<
  string | null
>`(select e.reason from platform.approval_decisions e
  where e.request_id = asked.id and e.verb in ('approve', 'reject', 'cancel') order by e.id desc limit 1)`;
