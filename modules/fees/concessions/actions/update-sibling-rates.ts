// FEE-14, sibling_recalc follow: whenever a child comes, leaves, returns or changes its family, its brothers and sisters get the rate of their new
// rank from the first month that is not posted. Locked rows are left alone; families who pay more from then on are told, and so is the branch.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Month } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { siblingRate } from '../rules/sibling.ts';

interface Ranked {
  student_id: number;
  family_id: number;
  branch_id: number;
  school_id: number;
  full_name: string;
  rank: number;
}

interface Standing extends Ranked {
  /** Of the policy; null: the usual ones. */
  rates: number[] | null;
  type_id: number;
  from_month: Month;
  concession_id: number | null;
  rate: number;
}

interface Change extends Standing {
  becomes: number;
}

/** Does nothing where the school keeps the rate of the admission, which is the default. */
export async function updateSiblingRates(family_ids: readonly number[]): Promise<void> {
  if (family_ids.length === 0 || !(await anybodyFollows())) return;
  const ranked = await rowsOf(sql<Ranked>`
    select * from fees.sibling_ranks(${[...new Set(family_ids)]}::bigint[]) order by student_id`);
  if (ranked.length === 0) return;
  const branches = [...new Set(ranked.map((one) => one.branch_id))];
  await alsoInBranches(branches, async () => {
    const changes = (await standingOf(ranked)).flatMap((one) => {
      const becomes = siblingRate(one.rank, one.rates ?? undefined);
      return becomes === one.rate ? [] : [{ ...one, becomes }];
    });
    if (changes.length === 0) return;
    await writeRates(changes);
    await tell(changes);
  });
}

async function anybodyFollows(): Promise<boolean> {
  return (await rowOf(sql`select 1 from fees.fee_policies where sibling_recalc = 'follow' limit 1`)) !== undefined;
}

/** Children of branches with this policy, with the concession in force from the first month that is not billed. */
function standingOf(ranked: readonly Ranked[]): Promise<Standing[]> {
  return rowsOf(sql<Standing>`
    select g.*, coalesce(own.sibling_rates, common.sibling_rates) as rates, t.id as type_id, m.from_month, c.id as concession_id, coalesce(c.rate, 0) as rate
      from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb)
        as g (student_id bigint, family_id bigint, branch_id int, school_id int, full_name text, rank int)
      join platform.branches b on b.id = g.branch_id
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     cross join lateral (
       select k.id from fees.concession_types k where k.school_id = b.school_id and k.kind = 'sibling' and k.active order by k.order_no, k.id limit 1) t
     cross join lateral (
       select greatest(date_trunc('month', platform.today(b.id))::date, coalesce((
         select (max(l.fee_month) + interval '1 month')::date from fees.challan_lines l
          where l.student_id = g.student_id and l.line_kind = 'regular' and l.void_run_id is null), '0001-01-01')) as from_month) m
      left join lateral (
        select x.id, x.rate from fees.student_concessions x join fees.concession_types k on k.id = x.type_id and k.kind = 'sibling'
         where x.student_id = g.student_id and x.status = 'active' and (x.valid_to is null or x.valid_to >= m.from_month) order by x.id desc limit 1) c on true
     where coalesce(own.sibling_recalc, common.sibling_recalc) = 'follow'
       and not exists (
         select 1 from fees.student_concessions x join fees.concession_types k on k.id = x.type_id and k.kind = 'sibling'
          where x.student_id = g.student_id and x.status = 'active' and x.locked and (x.valid_to is null or x.valid_to >= m.from_month))
     order by g.student_id`);
}

async function writeRates(changes: readonly Change[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as g (student_id bigint, branch_id int, type_id bigint, from_month date, concession_id bigint, becomes int, rank int)`;
  await rowsOf(sql`
    update fees.student_concessions c
       set status = case when c.valid_from >= g.from_month then 'ended' else c.status end,
           valid_to = case when c.valid_from >= g.from_month then c.valid_from else (g.from_month - interval '1 month')::date end
      from ${given} where c.id = g.concession_id`);
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source, reason)
    select g.branch_id, g.student_id, g.type_id, 'percent', g.becomes, g.from_month, 'active', 'sibling_rule', 'Child ' || g.rank || ' of the family'
      from ${given} where g.becomes > 0`);
}

async function tell(changes: readonly Change[]): Promise<void> {
  await auditAll(
    changes.map((one) => ({
      record_kind: 'student',
      record_id: one.student_id,
      action: 'sibling rate changed',
      branch_id: one.branch_id,
      before: { percent: one.rate / 100 },
      after: { percent: one.becomes / 100, child: one.rank, from: one.from_month },
    })),
  );
  for (const here of Map.groupBy(changes, (one) => one.branch_id).values()) await tellBranch(here);
  const dearer = changes.filter((one) => one.becomes < one.rate);
  if (dearer.length === 0) return;
  await message(
    ...dearer.map((one) => ({
      event: 'SIBLING_RATE_CHANGED',
      branch_id: one.branch_id,
      subject_type: 'student',
      subject_id: one.student_id,
      student_id: one.student_id,
      key: `sibling:${one.student_id}:${one.from_month}:${one.becomes}`,
      data: { student: one.full_name, percent: String(one.becomes / 100), from: one.from_month },
    })),
  );
}

async function tellBranch(here: readonly Change[]): Promise<void> {
  const [first] = here;
  if (!first) return;
  const names = here.slice(0, 3).map((one) => `${one.full_name} ${one.rate / 100}% → ${one.becomes / 100}%`);
  const more = here.length > 3 ? ` and ${here.length - 3} more` : '';
  await notifyHolders(['Std Fee Edit'], {
    school_id: first.school_id,
    branch_id: first.branch_id,
    kind: 'announcement',
    title: 'The sibling rate changed',
    text: `${names.join(', ')}${more}, from the first month that is not billed`,
    url: linkTo(pages.BioStudent, { id: first.student_id }),
    group_key: `sibling:${first.family_id}:${first.from_month}`,
  });
}
