// The one reader of settings (spec 00 §17): branch → school in the country → school → built in, as of a day (SET-1).

import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** What applies at a branch on a day; today where none is named. The caller says what the key holds, as it is registered. */
export async function setting<T>(key: string, branch_id: number, day?: string): Promise<T> {
  const row = await rowOf(
    sql<{ value: T }>`select platform.setting(${key}, ${branch_id}::int, ${day ?? who().today}::date) as value`,
  );
  return row?.value as T;
}

/** What applies to the whole school of the request. */
export async function schoolSetting<T>(key: string, day?: string): Promise<T> {
  const { school_id, today } = who();
  const row = await rowOf(
    sql<{ value: T }>`select platform.school_setting(${key}, ${school_id}::int, ${day ?? today}::date) as value`,
  );
  return row?.value as T;
}
