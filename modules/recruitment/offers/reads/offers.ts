// One offer as its form and its letter show it; what an offer may be made of.

import type { DataOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { itsRequest, saidWithIt, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { Offer, offerChoices } from '../contract/offers.ts';
import { outsideRange } from '../rules/offer-terms.ts';

type Stored = Omit<Offer, 'lines' | 'outside'> & {
  stored: { head_id: number; amount: number }[];
  salary_from: number | null;
  salary_to: number | null;
};

export async function readOffer(id: number): Promise<Offer> {
  const row = await rowOf(sql<Stored>`
    select o.id, o.version, o.application_id, a.full_name as name, j.title as job, o.placed_branch_id as branch_id, b.branch_name as branch, o.designation_id,
           g.name as designation, o.department_id, o.reports_to_id, (select e.full_name from hr.employees e where e.id = o.reports_to_id) as manager,
           o.currency, o.gross, o.lines as stored, o.joining_date, o.valid_until, o.terms, ${stateOf<Offer['state'] | 'sent'>('o')} as state, ${saidWithIt} as said,
           o.overrule, j.salary_from, j.salary_to
      from recruitment.job_offers o join recruitment.job_applications p on p.id = o.application_id
      join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = o.job_id
      join platform.branches b on b.id = o.placed_branch_id join hr.designations g on g.id = o.designation_id ${itsRequest('o')}
     where o.id = ${id}::bigint and ${inScope('o.branch_id')}`);
  if (!row) throw notFound('This offer');
  const heads = await rowsOf(sql<{ id: number; name: string }>`
    select h.id, h.name from payroll.pay_heads h where h.id = any (${row.stored.map((line) => line.head_id)}::bigint[])`);
  const names = new Map(heads.map((head) => [head.id, head.name]));
  const { stored, salary_from, salary_to, ...offer } = row;
  return {
    ...offer,
    lines: stored.map((line) => ({ ...line, head: names.get(line.head_id) ?? '' })),
    outside: outsideRange(offer.gross, { salary_from, salary_to, currency: offer.currency }),
  };
}

type Choices = DataOf<typeof offerChoices>;

export async function readOfferChoices(application_id: number): Promise<Choices> {
  const row = await rowOf(sql<
    Omit<Choices, 'heads' | 'branches' | 'valid_until'> & { job_id: number; branch_id: number }
  >`
    select p.job_id, p.branch_id, j.designation_id, j.department_id, j.currency, j.salary_from, j.salary_to, p.expected_salary, platform.today(p.branch_id) as today
      from recruitment.job_applications p join recruitment.job_posts j on j.id = p.job_id
     where p.id = ${application_id}::bigint and ${inScope('p.branch_id')} and platform.today(p.branch_id) is not null`);
  if (!row) throw notFound('This application');
  const heads = await rowsOf(sql<Choices['heads'][number]>`
    select h.id, h.code, h.name from payroll.pay_heads h
     where h.school_id = ${who().school_id}::int and h.is_active and h.kind = 'earning' and h.calc in ('fixed', 'percent') order by h.print_order, h.id`);
  const branches = await rowsOf(sql<Choices['branches'][number]>`
    select b.id, b.branch_name as name from platform.branches b
     where b.id = ${row.branch_id}::int or b.id in (select m.placed_branch_id from recruitment.job_post_branches m where m.job_id = ${row.job_id}::bigint)
     order by b.id <> ${row.branch_id}::int, b.branch_name`);
  const days = await setting<number>('offer_days', row.branch_id);
  const { job_id: _job, branch_id: _branch, ...rest } = row;
  return { ...rest, heads, branches, valid_until: addDays(row.today, days) };
}
