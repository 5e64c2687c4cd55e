// A franchise with an agreement in force and fees in its book, for the stories of royalty: written as the year before left them, so that the
// month that is told of is the only thing that happens.

import { addDays, addMonths, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { jobView } from '#platform/jobs/contract.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';

export const RUPEE = 100;

export interface Scene {
  today: LocalDate;
  month: Month;
  heads: Record<string, number>;
  office_id: number;
  bank_id: number;
  office: Made;
  operator: Made;
}

const everything = [
  'Franchise Record',
  'Franchise Edit',
  'Franchise Lock',
  'Royalty Record',
  'Royalty Post',
  'Royalty Correction',
  'Royalty Deposit',
  'Royalty Deposit Approval',
  'Royalty Statement',
];

/** Head office of a country, and the bank account it takes royalty on. */
async function openOffice(country_id: number): Promise<{ office_id: number; bank_id: number }> {
  const code = country_id === 162 ? 'HO-PK' : 'HO-OM';
  const office = await rowOf(sql<{ id: number }>`
    insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, kind, ownership, status, opened_on)
    values (1, ${country_id}::int, ${code}, ${90 + (country_id % 10)}::int, ${`Head Office ${code}`}, ${code}, 'Islamabad', 'head_office', 'own', 'active', '2015-04-01') returning id`);
  const bank = await rowOf(sql<{ id: number }>`
    insert into platform.accounts (school_id, payee_type_id, code, name, kind, branch_ids)
    select 1, a.payee_type_id, ${`11${country_id % 10}7`}, ${`Royalty account ${code}`}, 'bank', array[${office?.id ?? 0}::int]
      from platform.accounts a where a.school_id = 1 and a.system_key = 'cash' returning id`);
  return { office_id: office?.id ?? 0, bank_id: bank?.id ?? 0 };
}

export interface Terms {
  branch_id: number;
  tax?: number;
  minimum?: number | null;
  round?: number;
  currency?: 'PKR' | 'OMR';
  rules: readonly { name: string; basis: string; kinds: readonly string[]; rate: number }[];
  more?: { fine_percent?: number };
}

/** An agreement that has run for two years, in its first revision. */
export async function agree(
  school: School,
  { branch_id, tax = 0, minimum = null, round = 1, currency = 'PKR', rules, more = {} }: Terms,
): Promise<number> {
  return school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      with scan as (
        insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
        values (1, ${branch_id}::int, ${`${branch_id}`.padStart(64, 'a')}, 'agreement.pdf', 'application/pdf', 1) returning id)
      insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, status, signed_on, starts_on, ends_on, in_force_from,
             first_royalty_month, currency, minimum_kind, minimum_amount, tax_percent, round_total_to, fine_kind, fine_percent, terms_hash, file_id)
      select b.id, b.franchisee_id, b.code || '-FA01', 'active', t.began, t.began, t.began + 1825, t.began, t.began, ${currency},
             ${minimum === null ? 'none' : 'month'}, ${minimum}::bigint, ${tax}::numeric, ${round}::int,
             ${more.fine_percent ? 'percent_month' : 'none'}, ${more.fine_percent ?? null}::numeric, repeat('a', 64), (select id from scan)
        from platform.branches b cross join lateral (select (date_trunc('month', platform.today(b.id)) - interval '24 months')::date as began) t
       where b.id = ${branch_id}::int returning id`);
    await rowsOf(sql`
      insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, head_ids, rate_percent)
      select ${branch_id}::int, ${row?.id ?? 0}::bigint, r.position, r.name, r.basis,
             array(select h.id from fees.fee_heads h where h.school_id = 1 and h.kind in (select jsonb_array_elements_text(r.kinds))), r.rate
        from jsonb_to_recordset(${JSON.stringify(rules.map((rule, at) => ({ ...rule, position: at + 1 })))}::jsonb)
          as r (position int, name text, basis text, kinds jsonb, rate numeric)`);
    return row?.id ?? 0;
  });
}

/** What the fee book of a branch has of a head in a month, in minor units; added to what it had. */
export const book = (
  school: School,
  of: { branch_id: number; head_id: number; month: Month; gross?: number; corrected?: number; received?: number },
): Promise<unknown> =>
  school.owner(() =>
    rowsOf(sql`
      insert into fees.fee_totals as t (branch_id, head_id, bill_month, entry_month, shard, gross, corrected, settled_money)
      values (${of.branch_id}::int, ${of.head_id}::bigint, ${of.month}::date, ${of.month}::date, 0, ${of.gross ?? 0}::bigint, ${of.corrected ?? 0}::bigint, ${of.received ?? 0}::bigint)
      on conflict on constraint fee_totals_key do update
        set gross = t.gross + excluded.gross, corrected = t.corrected + excluded.corrected, settled_money = t.settled_money + excluded.settled_money`),
  );

export async function setScene(school: School): Promise<Scene> {
  const place = await school.owner(() => openOffice(162));
  const office = await makeUser(school, { username: 'royalty', permissions: everything, grants: ['all'] });
  const operator = await makeUser(school, {
    username: 'operator12',
    permissions: ['Franchise Record', 'Royalty Record', 'Royalty Claim', 'Royalty Statement'],
    grants: [branches.franchise],
  });
  const rows = await school.owner(() =>
    rowsOf(sql<{ id: number; kind: string; day: LocalDate }>`
      select min(id) as id, kind, platform.today(1) as day from fees.fee_heads where school_id = 1 and active group by kind`),
  );
  const today = rows[0]?.day ?? firstDayOf(monthOf(addDays('2026-11-01' as LocalDate, 0)));
  return {
    ...place,
    office,
    operator,
    today,
    month: addMonths(monthOf(today), -1),
    heads: Object.fromEntries(rows.map((row) => [row.kind, row.id])),
  };
}

/** Lets the jobs that wait run; answers how this one ended. */
export async function waitFor(
  school: School,
  job_id: number,
  token: string,
): Promise<{ state: string; error: string | null }> {
  await runWaitingJobs();
  const { state, error } = await school.must(jobView, { id: job_id }, { token });
  return { state, error };
}
