// The four franchises with who runs them and their agreements in both countries: one in its second revision, one that runs out, one in
// rials, one whose agreement waits for its decision; and what new agreements begin with. Years that have passed are no act of today.

import { addDays, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { askForOne } from './asked-agreement.ts';
import { clauses, holders, type Term, terms } from './franchise-terms.ts';

async function nameHolders(): Promise<void> {
  await rowsOf(sql`
    update franchise.franchisees f set kind = h.kind, legal_name = h.name, legal_name_native = h.native, contact_name = h.contact,
           identity_kind = h.identity_kind, identity_no = h.identity_no, mobile = h.mobile, tax_no = 'NTN-' || (4000000 + h.id * 1117),
           address = b.address
      from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
        as h (id bigint, kind text, name text, native text, contact text, identity_kind text, identity_no text, mobile text)
      join platform.branches b on b.id = h.id
     where f.id = h.id`);
  // Map points, so that distances and territories are seen.
  await rowsOf(sql`
    update platform.branches b set latitude = p.lat, longitude = p.lng
      from (values (1, 33.7104, 73.0410), (2, 31.5102, 74.3441), (3, 31.4697, 74.2728), (4, 24.8138, 67.0299), (5, 24.9373, 67.0423), (6, 23.5920, 58.4283),
                   (7, 17.0151, 54.0924), (8, 33.6360, 73.0640), (9, 31.4060, 73.1090), (10, 30.1860, 71.4760)) as p (id, lat, lng)
     where b.id = p.id`);
}

interface Paper {
  revision: number;
  rates: readonly [number, number];
  status: Term['status'] | 'replaced';
  from: LocalDate;
  ended_on: LocalDate | null;
  replaces: number | null;
}

async function writePaper(one: Term, today: LocalDate, paper: Paper): Promise<number> {
  const begins = firstDayOf(monthOf(addDays(today, -one.began)));
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, revision, status, signed_on, starts_on, ends_on, in_force_from,
           first_royalty_month, currency, minimum_kind, minimum_amount, tax_percent, fine_kind, fine_percent, territory_km, security_amount, clauses,
           no_royalty_head_ids, terms_hash, file_id, replaces_id, ended_on)
    select b.id, b.franchisee_id, b.code || '-FA01', ${paper.revision}::smallint, ${paper.status}, ${addDays(paper.from, -20)}::date, ${begins}::date,
           ${addDays(today, one.ends)}::date, ${paper.from}::date, ${begins}::date, c.currency, 'month', ${one.minimum}::bigint, ${one.tax}::numeric,
           'percent_month', 2, ${one.territory}::numeric, ${one.security}::bigint, ${clauses},
           array(select h.id from fees.fee_heads h where h.school_id = b.school_id and h.kind not in ('tuition', 'admission', 'annual', 'security', 'fine', 'bounce', 'opening')),
           md5(b.code || ${paper.revision}::text) || md5(b.code), f.id, ${paper.replaces}::bigint, ${paper.ended_on}::date
      from platform.branches b join platform.countries c on c.id = b.country_id
     cross join lateral (select min(p.id) as id from platform.files p where p.branch_id = b.id) f
     where b.id = ${one.branch_id}::int
    returning id`);
  const id = row?.id ?? 0;
  await rowsOf(sql`
    insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, fund, head_ids, rate_percent)
    select ${one.branch_id}::int, ${id}::bigint, r.position, r.name, r.basis, r.fund,
           array(select h.id from fees.fee_heads h join platform.branches b on b.school_id = h.school_id where b.id = ${one.branch_id}::int and h.kind = any (r.kinds)), r.rate
      from (values (1, 'Royalty on tuition', 'gross_posted', 'royalty', array['tuition'], ${paper.rates[0]}::numeric),
                   (2, 'Royalty on admission and annual', 'received', 'royalty', array['admission', 'annual'], ${paper.rates[1]}::numeric),
                   (3, 'Marketing fund', 'received', 'marketing', array['tuition'], 1::numeric)) as r (position, name, basis, fund, kinds, rate)`);
  await rowsOf(sql`
    insert into franchise.franchise_fee_items (branch_id, agreement_id, kind, description, amount, taxable, due_on)
    values (${one.branch_id}::int, ${id}::bigint, 'security', 'Security', ${one.security}::bigint, false, ${begins}::date)`);
  return id;
}

/** The scan of the signed paper, as it lies with the branch. */
async function keepScans(): Promise<void> {
  await rowsOf(sql`
    insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
    select b.school_id, b.id, encode(sha256(('agreement ' || b.code)::bytea), 'hex'), 'Agreement ' || b.code || '.pdf', 'application/pdf', 1
      from platform.branches b where b.id = any (${terms.map((one) => one.branch_id)}::int[])`);
}

async function writeTerms(today: LocalDate): Promise<void> {
  for (const one of terms) {
    const begins = firstDayOf(monthOf(addDays(today, -one.began)));
    const { revision } = one;
    if (!revision) {
      await writePaper(one, today, {
        revision: 1,
        rates: one.rates,
        status: one.status,
        from: begins,
        ended_on: null,
        replaces: null,
      });
      continue;
    }
    const from = firstDayOf(monthOf(addDays(today, -revision.days)));
    const old = await writePaper(one, today, {
      revision: 1,
      rates: one.rates,
      status: 'replaced',
      from: begins,
      ended_on: addDays(from, -1),
      replaces: null,
    });
    await writePaper(one, today, {
      revision: 2,
      rates: revision.rates,
      status: one.status,
      from,
      ended_on: null,
      replaces: old,
    });
  }
}

async function keepTemplates(): Promise<void> {
  await rowsOf(sql`
    insert into franchise.franchise_agreement_templates (school_id, country_id, name, years, terms)
    select s.id, c.id, 'Standard agreement', 5,
           jsonb_build_object('due_day', 10, 'grace_days', 5, 'tax_percent', case c.id when 161 then 5 else 16 end, 'fine_kind', 'percent_month', 'fine_percent', 2,
             'territory_km', 3, 'clauses', ${clauses}::text,
             'rules', jsonb_build_array(jsonb_build_object('name', 'Royalty on tuition', 'basis', 'gross_posted', 'rate_percent', 10,
               'head_ids', (select jsonb_agg(h.id) from fees.fee_heads h where h.school_id = s.id and h.kind = 'tuition'))))
      from platform.schools s cross join platform.countries c where c.id in (161, 162)`);
}

export async function makeFranchises(today: LocalDate): Promise<void> {
  await asOwner(async () => {
    await nameHolders();
    await keepScans();
    await writeTerms(today);
    await keepTemplates();
  });
  await askForOne(today);
}
