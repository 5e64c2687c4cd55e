// What decides whether a promise was kept, as SQL over a promise `p`.

import { sql } from '#platform/db/index.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

/** Money since it was given, with a value date up to the day; what went back counts against it. */
export const receivedSince = sql`
  coalesce((select sum(x.amount) from fees.settlements x
             where x.student_id = p.student_id and x.kind in ('payment', 'advance', 'security')
               and x.value_date between p.promised_on and p.promise_date and x.entry_date >= p.promised_on), 0)::bigint`;

/** What of the debts due by its day is open now. */
export const openByItsDay = sql`
  coalesce((select sum(${openOfPart}) from fees.challans ch ${joinParts}
             where ch.student_id = p.student_id and ch.balance > 0 and ${dueOfPart} <= p.promise_date), 0)::bigint`;

export const stateOfPromise = sql<
  'open' | 'kept' | 'broken'
>`case when p.kept is null then 'open' when p.kept then 'kept' else 'broken' end`;

/** Reminders pause while it stands (spec 04 §7: no promise date ahead), of a student `a`. */
export const promiseAhead = sql<boolean>`
  exists (select from fees.fee_promises p where p.student_id = a.student_id and p.kept is null and p.promise_date >= platform.today(p.branch_id))`;
