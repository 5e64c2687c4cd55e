// ENV-1, ENV-2: the environment a person works in; nothing outside the grants can be saved.

import { badField, Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface Environment {
  school_id: number;
  country_id: number;
  /** 0 all, -1 own, -2 franchise. */
  branch_type: 0 | -1 | -2;
  branch_id: number | null;
}

async function requireKnown({ school_id, country_id }: Environment): Promise<void> {
  const row = await rowOf(sql<{ school: boolean; country: boolean }>`
    select exists (select 1 from platform.schools where id = ${school_id}) as school,
           exists (select 1 from platform.countries where id = ${country_id} and operates) as country`);
  if (!row?.school) throw badField('school_id', 'Choose a project from the list');
  if (!row.country) throw badField('country_id', 'Choose a country from the list');
}

export async function chooseEnvironment(environment: Environment): Promise<void> {
  await requireKnown(environment);
  const { school_id, country_id, branch_type, branch_id } = environment;
  const allowed = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from platform.granted_branches(${school_id}::int, ${country_id}::int, ${branch_type}::smallint)
     where ${branch_id}::int is null or branch_id = ${branch_id}::int limit 1`);
  if (allowed.length === 0)
    throw new Refusal('bad_input', 'You have no access to this branch', {
      errors: { branch_id: ['You have no access to this branch'] },
    });
  await rowsOf(sql`
    update platform.users set school_id = ${school_id}, country_id = ${country_id}, branch_type = ${branch_type}, branch_id = ${branch_id}, updated_at = platform.now()
     where id = ${userId()}`);
}
