// What is open and since when: the parts of a challan with their own due dates where it has parts, else the challan itself (FEE-92, FEE-97).
// Joined to challans `ch`; parts that are paid give 0.

import { sql } from '#platform/db/index.ts';

export const joinParts = sql`left join fees.fee_instalments i on i.challan_id = ch.id`;

export const dueOfPart = sql<string>`coalesce(i.due_date, ch.due_date)`;

/** A part reaches to where the next begins, the last one to what is charged: it takes what corrections change, and gives it up first. */
const endOfPart = sql<number>`case when i.is_last then ch.charged else least(i.before_it + i.amount, ch.charged) end`;

/** What is charged of a part now; 0 where corrections took it off (FEE-92). */
export const sizeOfPart = sql<number>`greatest(0, ${endOfPart} - i.before_it)`;

/** Settled money fills the parts from the first on. */
export const openOfPart = sql<number>`case when i.id is null then ch.balance else greatest(0, ${endOfPart} - greatest(i.before_it, ch.settled)) end`;

/** A subquery: since when the open challans of a student are due. */
export const oldestDue = (student_id: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  select min(${dueOfPart}) from fees.challans ch ${joinParts} where ch.student_id = ${student_id} and ch.balance > 0 and ${openOfPart} > 0`;
