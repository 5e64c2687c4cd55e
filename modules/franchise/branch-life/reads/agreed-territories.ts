// The territory that an agreement in force gives a franchise (FRA-2), for the map of branches.

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Territory } from '#modules/branches/index.ts';

export const agreedTerritories = ({ branch_ids }: { branch_ids: readonly number[] }): Promise<Territory[]> =>
  rowsOf(sql<Territory>`
    select a.branch_id, a.territory_km::float8 as km from franchise.franchise_agreements a
     where a.branch_id = any (${[...branch_ids]}::int[]) and a.status in ('signed', 'active', 'expiring') and a.territory_km is not null
       and ${inScope('a.branch_id')}`);
