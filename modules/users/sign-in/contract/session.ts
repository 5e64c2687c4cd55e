// Who is signed in and for which school, country and branch (product-spec 3, 2.5; spec 01 ENV-1, ENV-2).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id } from '#kernel/fields.ts';

/** 0 all branches, -1 own branch, -2 own franchise (product-spec 3). */
export const branchType = z.union([z.literal(0), z.literal(-1), z.literal(-2)], { error: 'Choose one from the list' });

export const sessionUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  full_image_path: z.string().nullable(),
  my_country: z.object({ id: z.number(), nicenam: z.string() }).nullable(),
  country_id: z.number().nullable(),
  school: z.object({ school_name: z.string() }).nullable(),
  school_id: z.number().nullable(),
  branch_type: branchType,
  branch: z.object({ id: z.number(), branch_name: z.string() }).nullable(),
  branch_id: z.number().nullable(),
  permissions: z.array(z.string()),
  /** Of the chosen country; what amounts without a currency of their own are written in. */
  currency,
  time_zone: z.string(),
  /** The business date of the chosen country. */
  today: dayOut,
  /** The system runs on another day, for training: what is entered here carries a day that is not the real one. */
  clock_moved: z.boolean(),
  /** Titles of the menu groups that the school keeps greyed (SHELL-5). */
  menu_disabled_groups: z.array(z.string()),
  must_change_password: z.boolean(),
});

export const getUser = defineCall({
  method: 'GET',
  path: 'user',
  area: 'users',
  title: 'The signed-in person with permissions and chosen environment',
  data: sessionUser,
});

const environment = {
  country_id: id,
  branch_type: branchType.nullish(),
  branch_id: id.nullish(),
  school_id: id,
  selected_branch: id.nullish(),
};

export const setUserBranch = defineCall({
  method: 'POST',
  path: 'user/set-user-branch',
  area: 'users',
  title: 'Save the choice of the environment dialog; nothing outside the grants (ENV-2)',
  input: environment,
});

export const updateBranchAndCountry = defineCall({
  method: 'POST',
  path: 'user/branch-country-update',
  area: 'users',
  title: 'Set only branch and country of the environment',
  input: { branch_id: id.nullish(), country_id: id },
});

// What the environment dialog offers are lookups of branches; named here so that the shell has one place to look.
export {
  generalCountries as listCountries,
  ownAllBranches,
  schools as listSchools,
} from '#modules/branches/lookups/contract/lookups.ts';
