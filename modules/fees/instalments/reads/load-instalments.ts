// The sheet of instalments as it opens: what is open of a month and class, and the templates of the school (spec 04 §5.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { sql } from '#platform/db/index.ts';
import { listTemplates } from '#modules/fees/instalment-templates/chapter.ts';
import { onlyBranch } from '#modules/fees/bulk-edits/chapter.ts';
import { type instalmentLoad, MOST_CHALLANS } from '../contract/instalments.ts';
import { instalmentFacts, splitBranch } from './instalment-facts.ts';
import { paydaysOf } from './paydays.ts';

type Asked = ParsedInputOf<typeof instalmentLoad>;

export async function loadInstalments(asked: Asked): Promise<DataOf<typeof instalmentLoad>> {
  const branch = await splitBranch(asked.branch_id ?? (await onlyBranch()));
  const { bill_month = null, course_id = null, section_id = null, challan_ids = null } = asked;
  const rows = await instalmentFacts(
    sql`c.branch_id = ${branch.branch_id}::int and (${challan_ids}::bigint[] is not null or c.balance > 0 and c.status in ('open', 'partly_paid'))
      and (${bill_month}::date is null or c.bill_month = ${bill_month}::date)
      and (${course_id}::bigint is null or c.course_id = ${course_id}::bigint)
      and (${section_id}::bigint is null or c.section_id = ${section_id}::bigint)
      and (${challan_ids}::bigint[] is null or c.id = any (${challan_ids}::bigint[]))`,
    MOST_CHALLANS,
  );
  if (rows.length > MOST_CHALLANS)
    throw badField('course_id', `A sheet holds ${grouped(MOST_CHALLANS)} challans. Choose a month, class or section`);
  if (challan_ids && rows.length !== new Set(challan_ids).size) throw notFound('One of these challans');
  const paydays = await paydaysOf(rows.map((row) => row.student_id));
  return {
    ...branch,
    templates: await listTemplates({ active: true }),
    rows: rows.map(({ branch_id: _branch, currency: _currency, fined: _fined, ...row }) => ({
      ...row,
      payday: paydays.get(row.student_id) ?? null,
    })),
  };
}
