// Lookup calls: any signed-in person, answers by the grants (10 section 11.1; 08 section 7.1).

import { serve } from '#platform/http/serve.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import * as contract from '../contract/lookups.ts';
import * as read from '../reads/lookups.ts';

const branchRow = ({ branch_id, branch_name, code, city, ownership, status }: read.GrantedBranch) => ({
  branch_id,
  branch_name,
  code,
  city,
  ownership,
  status,
});

export const lookupCalls = [
  serve(contract.schools, () => read.schoolsOfGrants()),
  serve(contract.branchCountries, () => read.countriesOfGrants()),
  serve(contract.countryList, () => read.allCountries()),
  serve(contract.generalCountries, () => read.allCountries()),
  serve(contract.countryHasBranches, (input) => read.countriesOfSchool(input.school_id)),
  serve(contract.franchises, async (input) => {
    const rows = await read.grantedBranches({ ...input, branch_type: -2 });
    return rows
      .filter((row) => !input.status || row.status === input.status)
      .map(({ branch_id, branch_name, code, franchisee_id }) => ({
        branch_id,
        branch_name,
        code,
        franchisee_id,
        franchisee_name: null,
      }));
  }),
  serve(contract.userCountryBranches, async (input) => (await read.grantedBranches(input)).map(branchRow)),
  serve(contract.ownAllBranches, async (input) =>
    (await read.grantedBranches(input)).map(({ branch_id, branch_name }) => ({ branch_id, branch_name })),
  ),
  serve(contract.allBranches, async (input) =>
    (await read.grantedBranches(input))
      .filter((row) => !input.status || input.status.includes(row.status))
      .map(branchRow),
  ),
  serve(contract.countryBranches, async (input) => (await read.grantedBranches(input)).map(branchRow)),
  serve(contract.generalUserBranches, async (input) => {
    if (input.user_id !== undefined && input.user_id !== who().user_id) await requirePermission('Admin Record');
    const rows = await read.grantedBranches({ user_id: input.user_id });
    return rows.map(({ branch_id, branch_name, via }) => ({ branch_id, branch_name, via }));
  }),
];
