// AUTH-3: the first start of an installation without users: a school where there is none, and the Super Admin, in one transaction.

import { now } from '#kernel/clock.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { schoolOpened, setUpSchool } from '#modules/branches/index.ts';
import { createAdmin, type NewAdmin } from './create-admin.ts';

export interface FirstSchool {
  school_name: string;
  short_name: string;
  country_id: 161 | 162;
}

/** The academic year of a day: from April on it is the year's own. */
export function yearOf(today: Date): number {
  return today.getUTCMonth() < 3 ? today.getUTCFullYear() - 1 : today.getUTCFullYear();
}

/** The first school with the defaults of every module, and its head office (BR-3). Runs as owner. */
export async function openFirstSchool({ school_name, short_name, country_id }: FirstSchool): Promise<void> {
  const school = await rowOf(sql<{ id: number }>`
    insert into platform.schools (school_name, short_name) values (${school_name}, ${short_name}) returning id`);
  if (!school) throw new Error('The school was not opened');
  const year = yearOf(now());
  await setUpSchool(school.id, { country_ids: [country_id], years: [year] });
  await rowsOf(sql`select branches.head_office(${school.id}::int, ${country_id}::int)`);
  await schoolOpened.ask({ school_id: school.id, country_id, year });
}

export function hasSchool(): Promise<boolean> {
  return rowOf(sql<{ any: boolean }>`select exists (select 1 from platform.schools) as any`).then(
    (row) => row?.any ?? false,
  );
}

/** Of two at the same moment the second finds that the set-up is done. */
export function setUp(school: FirstSchool, admin: NewAdmin): Promise<number> {
  return asOwner(async () => {
    await rowOf(sql`select pg_advisory_xact_lock(727011)`);
    const row = await rowOf(sql<{ any: boolean }>`select exists (select 1 from platform.users) as any`);
    if (row?.any) throw conflict('Maktab is set up already. Sign in.');
    if (!(await hasSchool())) await openFirstSchool(school);
    return createAdmin(admin);
  });
}
