// The head office of a country in sight: from it applicants are written to, and to it their files belong, so that no branch sees them.

import { rowOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';

interface Office {
  id: number;
  is_head: boolean;
}

/** Another branch of the country where no head office is in sight; undefined where nothing is. */
export function officeOf(country_id: number): Promise<Office | undefined> {
  return rowOf(sql<Office>`
    select b.id, b.kind = 'head_office' as is_head from platform.branches b
     where b.school_id = platform.current_school() and b.country_id = ${country_id}::int and platform.in_scope(b.id)
     order by b.kind = 'head_office' desc, b.id limit 1`);
}

/** Files of an applicant belong to head office; without one in sight they stay with whoever brought them. */
export async function keepFiles(country_id: number, file_ids: readonly number[]): Promise<void> {
  if (file_ids.length === 0) return;
  const office = await officeOf(country_id);
  if (!office?.is_head) return;
  for (const id of file_ids) await giveFileToBranch(id, office.id);
}
