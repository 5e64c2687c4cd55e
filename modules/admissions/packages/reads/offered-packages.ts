// What may be offered to a child today, best saving first (PKG-1).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { requireBranch } from '#platform/access/who.ts';
import type { OfferedPackage } from '../contract/package-offers.ts';
import { firstYear, roundingUnit } from '../rules/package-price.ts';
import { offeredAtBranch, placesLeft, usedUpFor } from './package-conditions.ts';
import { linesOfPackages } from './package-lines.ts';

export interface OfferAsked {
  branch_id: number;
  session_id: number;
  /** Left out: packages of any class, priced for the first of theirs. */
  course_id?: number | undefined;
  category_id?: number | null | undefined;
  kind: 'new' | 're_admission';
  /** The day the child joins: prices are those of that day; whether a package is offered is asked of today. */
  on: LocalDate;
  student_id?: number | null | undefined;
  /** The published test result, where there is one. */
  test_percent?: number | null | undefined;
}

interface Candidate {
  id: number;
  name: string;
  code: string;
  max_installments: number;
  stacking: OfferedPackage['stacking'];
  valid_to: LocalDate;
  places_left: number | null;
  course_id: number;
  unit: number;
  currency: 'PKR' | 'OMR';
}

/** A package without a price for the class is left out: nobody could tell the family what it costs. */
export async function offeredPackages(asked: OfferAsked): Promise<OfferedPackage[]> {
  requireBranch(asked.branch_id);
  const candidates = await rowsOf(sql<Candidate>`
    select p.id, p.name, p.code, p.max_installments, p.stacking, p.valid_to, ${placesLeft} as places_left,
           coalesce(${asked.course_id ?? null}::bigint, p.course_ids[1]) as course_id, c.currency,
           (platform.setting('rounding_unit', b.id) #>> '{}')::int as unit
      from admissions.admission_packages p
      join platform.branches b on b.id = ${asked.branch_id}::int
      join platform.countries c on c.id = b.country_id and c.operates
      left join admissions.admission_package_branches o on o.package_id = p.id and o.branch_id = b.id
     where p.session_id = ${asked.session_id}::bigint and ${offeredAtBranch} and p.kind in (${asked.kind}, 'both')
       and (${asked.course_id ?? null}::bigint is null or ${asked.course_id ?? null}::bigint = any (p.course_ids))
       and (p.category_ids is null or ${asked.category_id ?? null}::bigint = any (p.category_ids))
       and coalesce(${placesLeft}, 1) > 0
       and (p.min_test_percent is null or coalesce(${asked.test_percent ?? null}::numeric, -1) >= p.min_test_percent)
       and not ${usedUpFor(asked.student_id ?? null)}`);
  const offered: OfferedPackage[] = [];
  for (const [course_id, of] of Map.groupBy(candidates, (one) => one.course_id)) {
    const priced = await linesOfPackages({ ...asked, course_id, package_ids: of.map((one) => one.id) });
    for (const one of of) {
      const terms = priced.find((row) => row.package_id === one.id);
      if (!terms || terms.problem !== null) continue;
      const year = firstYear(terms.lines, roundingUnit(one.unit, one.currency));
      const { id, name, code, max_installments, stacking, valid_to, places_left } = one;
      offered.push({
        id,
        name,
        code,
        version: terms.version,
        max_installments,
        stacking,
        valid_to,
        places_left,
        total: year.first_payment,
        discount: year.discount,
        monthly: year.monthly,
        installable_total: year.installable,
      });
    }
  }
  return offered.toSorted((a, b) => b.discount - a.discount || a.total - b.total || a.id - b.id);
}
