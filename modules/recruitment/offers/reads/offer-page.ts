// What the page and the letter of an offer show to whom it was made. Of the branch of the job, whoever looks.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** What the page of an offer shows. */
export interface OfferPage {
  name: string;
  job: string;
  school: string;
  branch: string;
  designation: string;
  branch_id: number;
  joining_date: LocalDate;
  valid_until: LocalDate;
  currency: 'PKR' | 'OMR';
  gross: number;
  lines: { head: string; amount: number }[];
  terms: string | null;
  state: 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'hired';
  mobile_end: string;
  language: 'en' | 'ur' | 'ar';
}

export async function readOfferPage(offer_id: number): Promise<OfferPage> {
  const row = await rowOf(sql<OfferPage & { over: boolean }>`
    select a.full_name as name, o.branch_id, j.title as job, s.school_name as school, b.branch_name as branch, g.name as designation, o.joining_date, o.valid_until,
           o.currency, o.gross, o.terms, o.state, right(coalesce(a.mobile, ''), 3) as mobile_end, a.language, o.valid_until < platform.today(o.branch_id) as over,
           coalesce((select jsonb_agg(jsonb_build_object('head', h.name, 'amount', l.amount) order by h.print_order)
              from jsonb_to_recordset(o.lines) as l (head_id bigint, amount bigint) join payroll.pay_heads h on h.id = l.head_id), '[]'::jsonb) as lines
      from recruitment.job_offers o join recruitment.job_applications p on p.id = o.application_id
      join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = o.job_id
      join platform.branches b on b.id = o.placed_branch_id join platform.schools s on s.id = b.school_id join hr.designations g on g.id = o.designation_id
     where o.id = ${offer_id}::bigint and o.state not in ('draft', 'sent')`);
  if (!row) throw notFound('This offer');
  const { over, ...page } = row;
  return { ...page, state: over && row.state === 'offered' ? 'expired' : row.state };
}
