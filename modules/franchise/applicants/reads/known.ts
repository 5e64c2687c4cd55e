// FRA-1: who is known by the same number or mobile: applicants, franchisees, parents of pupils.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { KnownAs } from '../contract/applicants.ts';
import { type ApplicantStage, stageNames } from '../contract/applicant-words.ts';

interface Asked {
  identity_no: string | null;
  mobile: string | null;
  tax_no?: string | null;
  /** The application itself. */
  but?: number | null;
}

/** Digits and letters of what was typed; a mobile in whatever writing. */
export function knownTyped(typed: {
  identity_no?: string | undefined;
  mobile?: string | undefined;
}): Promise<KnownAs[]> {
  const bare = typed.identity_no?.replaceAll(/[\s\-–/]/g, '').toUpperCase() ?? '';
  const phone = typed.mobile ? normalisePhone(typed.mobile, who().country_id) : null;
  return knownBy({
    identity_no: bare.length >= 4 ? bare : null,
    mobile: phone === null || phone instanceof Refusal ? null : phone,
  });
}

export async function knownBy({ identity_no, mobile, tax_no = null, but = null }: Asked): Promise<KnownAs[]> {
  if (identity_no === null && mobile === null && tax_no === null) return [];
  const matched = sql`case when x.identity_no = ${identity_no} then 'identity' when x.tax_no = ${tax_no} then 'tax' else 'mobile' end`;
  const same = sql`(x.identity_no = ${identity_no} or x.tax_no = ${tax_no} or x.mobile = ${mobile})`;
  const rows = await rowsOf(sql<Omit<KnownAs, 'path'> & { stage: ApplicantStage | null }>`
    (select 'applicant' as kind, x.id, x.applicant_name as name, concat_ws(' · ', x.application_no, x.city) as text, ${matched} as by, x.stage
       from franchise.franchise_applications x
      where x.school_id = ${who().school_id}::int and ${same} and x.id is distinct from ${but}::bigint order by x.id desc limit 10)
    union all
    (select 'franchisee', x.id, x.legal_name, concat_ws(' · ', x.code, x.city), ${matched}, null
       from franchise.franchisees x where x.school_id = ${who().school_id}::int and ${same} order by x.id limit 10)
    union all
    (select 'guardian', x.id, x.full_name, 'Parent of a pupil', case when x.identity_no = ${identity_no} then 'identity' else 'mobile' end, null
       from students.guardians x
      where x.school_id = ${who().school_id}::int and x.merged_into_id is null and (x.identity_no = ${identity_no} or x.mobile = ${mobile})
      order by x.id limit 5)`);
  return rows.map(({ stage, ...row }) => ({
    ...row,
    text: stage === null ? row.text : `${row.text} · ${stageNames[stage]}`,
    path: pathOf(row),
  }));
}

function pathOf({ kind, id }: Pick<KnownAs, 'kind' | 'id'>): string | null {
  if (kind === 'applicant') return linkTo(pages.FranchiseApplicantsManagement, { id });
  return kind === 'franchisee' ? linkTo(pages.FranchiseStatus, { franchisee_id: id }) : null;
}
