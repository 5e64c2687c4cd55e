// Whom an increment raises and whom not (FEE-86 to FEE-88): plan lines in force in its month, each with what it becomes or why it is left.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { incrementPreview } from '../contract/increments.ts';
import { raised } from '../rules/raise.ts';

export type Wish = ParsedInputOf<typeof incrementPreview>;

/** Oman's ministry asks for two years between two rises (FEE-87), until the policy says otherwise. */
const GAP_IN_OMAN = 24;

/** The children of the wish, and their lines of its heads. */
function wanted({ branch_ids, course_ids, category_ids }: Wish): Statement {
  return sql`s.branch_id = any (${branch_ids}::int[]) and ${inScope('s.branch_id')} and s.status in ('active', 'frozen') and s.merged_into_id is null
    and (${course_ids ?? null}::bigint[] is null or s.course_id = any (${course_ids ?? null}::bigint[]))
    and (${category_ids ?? null}::bigint[] is null or s.category_id = any (${category_ids ?? null}::bigint[]))`;
}

/** Published price lists of the month that the increment renews (FEE-88): of its branches, or of all where it takes every branch. */
export function structuresOf(wish: Wish, country_id: number, everywhere: boolean): Statement {
  const { branch_ids, course_ids, category_ids, head_ids, effective_month } = wish;
  return sql`
    select distinct on (t.session_id, t.branch_id, t.course_id, t.fee_category_id, t.package_id) t.*
      from fees.fee_structures t
      join branches.academic_sessions y on y.id = t.session_id and ${effective_month}::date between date_trunc('month', y.start_date) and y.end_date
     where ${wish.include_structures} and t.school_id = platform.current_school() and t.country_id = ${country_id}::int and t.status = 'published'
       and t.valid_from <= ${effective_month}::date
       and (t.branch_id = any (${branch_ids}::int[]) or (t.branch_id is null and ${everywhere}))
       and (${course_ids ?? null}::bigint[] is null or t.course_id = any (${course_ids ?? null}::bigint[]))
       and (${category_ids ?? null}::bigint[] is null or t.fee_category_id in (
             select c.fee_category_id from students.student_categories c where c.id = any (${category_ids ?? null}::bigint[])))
       and exists (select 1 from fees.fee_structure_lines l where l.structure_id = t.id and l.head_id = any (${head_ids}::bigint[]))
     order by t.session_id, t.branch_id, t.course_id, t.fee_category_id, t.package_id, t.valid_from desc, t.version_no desc`;
}

export interface Rise {
  before: number;
  after: number;
}

/** What each amount that occurs becomes: few, however many students, so the rule is asked for each (FEE-86). */
export async function risesOf(wish: Wish, structures: Statement): Promise<Rise[]> {
  const rows = await rowsOf(sql<{ amount: number }>`
    with renewed as (${structures})
    select l.amount from students.students s join fees.student_fee_lines l on l.student_id = s.id and l.head_id = any (${wish.head_ids}::bigint[])
     where ${wanted(wish)} and (l.valid_to is null or l.valid_to >= least(${wish.effective_month}::date, platform.today(s.branch_id))) group by l.amount
    union
    select l.amount from renewed t join fees.fee_structure_lines l on l.structure_id = t.id where l.head_id = any (${wish.head_ids}::bigint[])`);
  return rows.map(({ amount }) => ({ before: amount, after: raised(amount, wish) }));
}

/** `judged`: one row a student and head; `reason` is null for who is raised. */
export function judgedCtes(wish: Wish, rises: readonly Rise[]): Statement {
  const { effective_month: month, head_ids, exclude_fixed, exclude_admitted_after: after, overrides } = wish;
  return sql`
    rises as materialized (
      select r.before, r.after from jsonb_to_recordset(${JSON.stringify(rises)}::jsonb) as r (before bigint, after bigint)
    ), policies as materialized (
      select b.id as branch_id, coalesce(own.increment_gap_months, common.increment_gap_months, case n.currency when 'OMR' then ${GAP_IN_OMAN}::int else 0 end) as gap,
             coalesce(own.increment_letter_required, common.increment_letter_required, false) as letter
        from platform.branches b join platform.countries n on n.id = b.country_id
        left join fees.fee_policies own on own.branch_id = b.id
        left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
       where b.id = any (${wish.branch_ids}::int[])
    ), found as materialized (
      select s.id as student_id, s.branch_id, s.admission_date, l.id as line_id, l.version as line_version, l.head_id, l.amount as before, l.months, l.fixed,
             l.valid_to < ${month}::date as ended
        from students.students s join fees.student_fee_lines l on l.student_id = s.id and l.head_id = any (${head_ids}::bigint[]) and l.amount > 0
         and l.valid_from <= ${month}::date and (l.valid_to is null or l.valid_to >= least(${month}::date, date_trunc('month', platform.today(s.branch_id))::date))
       where ${wanted(wish)}
         and not (l.valid_to < ${month}::date and exists (select 1 from fees.student_fee_lines k where k.student_id = l.student_id and k.head_id = l.head_id
                    and k.valid_from > l.valid_to and k.valid_from <= ${month}::date))
    ), judged as materialized (
      select f.student_id, f.branch_id, f.line_id, f.line_version, f.head_id, f.before, f.months, case when f.ended then f.before else r.after end as after,
             case when f.ended then 'ended'
                  when f.fixed and ${exclude_fixed} then 'fixed'
                  when f.admission_date > ${after ?? null}::date then 'admitted_after'
                  when exists (select 1 from fees.challan_lines c where c.student_id = f.student_id and c.head_id = f.head_id and c.fee_month >= ${month}::date
                                  and c.line_kind = 'regular' and c.void_run_id is null) then 'posted'
                  when r.after <= f.before then 'no_rise'
                  when p.gap > 0 and not f.student_id = any (${overrides.map((one) => one.student_id)}::bigint[]) and exists (
                    select 1 from fees.student_fee_lines x join fees.student_fee_lines y on y.student_id = x.student_id and y.head_id = x.head_id
                       and y.valid_to = (x.valid_from - interval '1 month')::date and y.amount < x.amount
                     where x.student_id = f.student_id and x.head_id = f.head_id and x.source in ('increment', 'edit', 'bulk_edit')
                       and x.valid_from > (${month}::date - p.gap * interval '1 month')::date and x.valid_from <= ${month}::date) then 'rose_lately' end as reason
        from found f join policies p on p.branch_id = f.branch_id join rises r on r.before = f.before
    )`;
}
