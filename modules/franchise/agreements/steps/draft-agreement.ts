// The draft of an agreement for a branch, from the template of its country (FRA-4).

import { addMonths, firstDayOf, type LocalDate, monthOf, addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { templateTerms } from './terms-typed.ts';
import { writeTerms } from './write-terms.ts';

interface Wanted {
  branch_id: number;
  franchisee_id: number;
  country_id: number;
  /** The expected opening; null: nobody has said. */
  starts_on: LocalDate | null;
}

/** Five years unless the school has a template of its own. */
const YEARS = 5;

export async function draftAgreement({ branch_id, franchisee_id, country_id, starts_on }: Wanted): Promise<number> {
  const template = await rowOf(sql<{ years: number; terms: unknown }>`
    select years, terms from franchise.franchise_agreement_templates where school_id = platform.current_school() and country_id = ${country_id}::int`);
  const agreement_no = await takeNumber('franchise_agreement', branch_id, who().today);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, currency)
    select ${branch_id}::int, ${franchisee_id}::bigint, ${agreement_no}, c.currency from platform.countries c where c.id = ${country_id}::int
    returning id`);
  if (!row) throw new Error('The agreement was not stored');
  const terms = templateTerms.parse(template?.terms ?? {});
  const ends_on = starts_on && addDays(firstDayOf(addMonths(monthOf(starts_on), 12 * (template?.years ?? YEARS))), -1);
  const first_royalty_month = starts_on && monthOf(starts_on);
  await writeTerms(
    { id: row.id, branch_id },
    { ...terms, starts_on, ends_on, first_royalty_month, royalty_free_until: null, notes: null },
  );
  return row.id;
}
