// The one reader of single values (SET-1 of spec 10): branch → school in the country → school → built in, by date.

import { rowOf, sql } from '#platform/db/index.ts';

/** The value of a key for a branch on a day (YYYY-MM-DD, default today). */
export async function setting<T>(key: string, branch_id: number, day?: string): Promise<T> {
  const row = await rowOf(
    sql<{
      value: T | null;
    }>`select platform.setting(${key}, ${branch_id}::int, coalesce(${day ?? null}::date, current_date)) as value`,
  );
  if (!row || row.value === null) throw new Error(`The setting '${key}' is not registered`);
  return row.value;
}
