// The open challans of an account summed by age, for lists and statements; ../rules/ageing.ts says the same of one debt (FEE-97).

import { sql } from '#platform/db/index.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

/** The branch's day, where `co` is its country: cheaper a row than platform.today(). */
export const branchToday = sql`(platform.now() at time zone co.time_zone)::date`;

/** A subquery with one row and the columns of AgeBand, over the challans of `a.student_id` as of `a.today`. */
export const openByAge = sql`
  select coalesce(sum(k.balance) filter (where k.days <= 0), 0)::bigint as not_due,
         coalesce(sum(k.balance) filter (where k.days between 1 and 30), 0)::bigint as days_1_30,
         coalesce(sum(k.balance) filter (where k.days between 31 and 60), 0)::bigint as days_31_60,
         coalesce(sum(k.balance) filter (where k.days between 61 and 90), 0)::bigint as days_61_90,
         coalesce(sum(k.balance) filter (where k.days > 90), 0)::bigint as over_90
    from (select ${openOfPart} as balance, a.today - ${dueOfPart} as days
            from fees.challans ch ${joinParts} where ch.student_id = a.student_id and ch.balance > 0) k`;
