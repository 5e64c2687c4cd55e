// A franchise branch is opened: its agreement runs from now on, and the application behind it is done (spec 10 §4.4, §4.5).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { stateOn } from '#modules/franchise/agreements/rules/index.ts';
import { branchOpened } from '#modules/franchise/applicants/chapter.ts';

interface Signed {
  id: number;
  ends_on: LocalDate;
  renewal_notice_days: number;
  today: LocalDate;
}

/** Answers which agreement runs; null where none was signed. */
export async function runSigned(branch_id: number): Promise<number | null> {
  const signed = await rowOf(sql<Signed>`
    select a.id, a.ends_on, a.renewal_notice_days, platform.today(a.branch_id) as today from franchise.franchise_agreements a
     where a.branch_id = ${branch_id}::int and a.status = 'signed' and a.ends_on is not null for update of a`);
  if (!signed) return null;
  await rowsOf(sql`
    update franchise.franchise_agreements set status = ${stateOn(signed.today, signed.ends_on, signed.renewal_notice_days)}
     where id = ${signed.id}::bigint`);
  return signed.id;
}

export async function followStatus({
  branch_id,
  from,
  to,
}: {
  branch_id: number;
  from: string;
  to: string;
}): Promise<void> {
  if (from !== 'draft' || to !== 'active') return;
  const franchise = await rowOf(sql`
    select 1 from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise'`);
  if (!franchise) return;
  await runSigned(branch_id);
  await branchOpened(branch_id);
}
