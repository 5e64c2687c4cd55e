// Passwords and links on paper (STU-90): kept sealed for a day, read once by whoever had them made, then gone.

import { conflict, notFound } from '#kernel/refusal.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { seal, unseal } from '#platform/secrets/sealed.ts';

const PURPOSE = 'students.portal_slips.sealed';
export const slipsSealed = { table: 'students.portal_slips', column: 'sealed' } as const;

export interface SlipEntry {
  account_id: number;
  name: string;
  child: string;
  class_name: string | null;
  username: string;
  /** One of the two. */
  password: string | null;
  link: string | null;
}

interface Held {
  id: number;
  branch_id: number;
  sealed: string | null;
}

const opened = (sealed: string | null): SlipEntry[] =>
  sealed === null ? [] : (JSON.parse(unseal(sealed, PURPOSE)) as SlipEntry[]);

/** Accounts of a job whose passwords are on its slips already: a job begun again leaves them as they are. */
export async function slippedBy(job_run_id: number): Promise<Set<number>> {
  const rows = await rowsOf(sql<Held>`
    select id, branch_id, sealed from students.portal_slips where job_run_id = ${job_run_id}::bigint and created_by = platform.current_user_id()`);
  return new Set(rows.flatMap((row) => opened(row.sealed)).map((entry) => entry.account_id));
}

/** Adds to the slips of the job and branch, or begins them; answers their id. */
export async function addSlips(
  branch_id: number,
  entries: readonly SlipEntry[],
  { title, job_run_id }: { title: string; job_run_id: number | null },
): Promise<number> {
  const held = await rowOf(sql<Held>`
    select id, branch_id, sealed from students.portal_slips
     where job_run_id = ${job_run_id}::bigint and branch_id = ${branch_id}::int and read_at is null for update`);
  const all = [...opened(held?.sealed ?? null), ...entries];
  const sealed = seal(JSON.stringify(all), PURPOSE);
  const row = held
    ? await rowOf(sql<{ id: number }>`
        update students.portal_slips set sealed = ${sealed}, rows = ${all.length}::int where id = ${held.id}::bigint returning id`)
    : await rowOf(sql<{ id: number }>`
        insert into students.portal_slips (branch_id, title, rows, sealed, job_run_id)
        values (${branch_id}::int, ${title}, ${all.length}::int, ${sealed}, ${job_run_id}::bigint) returning id`);
  return row?.id ?? 0;
}

interface Sheet extends Held {
  title: string;
  read_on: LocalDate | null;
  over: boolean;
}

function sheetOf(id: number): Promise<Sheet | undefined> {
  return rowOf(sql<Sheet>`
    select k.id, k.branch_id, k.title, k.sealed, (k.read_at at time zone n.time_zone)::date as read_on, k.expires_at < platform.now() as over
      from students.portal_slips k join platform.branches b on b.id = k.branch_id join platform.countries n on n.id = b.country_id
     where k.id = ${id}::bigint and k.created_by = platform.current_user_id() and ${inScope('k.branch_id')}`);
}

/** What the slips say; nothing is spent before the paper stands. */
export async function readSlips(id: number): Promise<{ branch_id: number; entries: SlipEntry[] }> {
  await requirePermission('Student Set Password');
  const sheet = await sheetOf(id);
  if (!sheet) throw notFound('These slips');
  if (sheet.read_on !== null)
    throw conflict(
      `These slips were printed on ${formatDate(sheet.read_on)} and cannot be read again. Generate again.`,
    );
  if (sheet.sealed === null || sheet.over)
    throw conflict('These slips were not printed within a day and are gone. Generate new ones.');
  return { branch_id: sheet.branch_id, entries: opened(sheet.sealed) };
}

/** Of two who print at once one gets the paper. */
export async function spendSlips(id: number): Promise<void> {
  const row = await rowOf(sql<{ branch_id: number; rows: number }>`
    update students.portal_slips set sealed = null, read_at = platform.now() where id = ${id}::bigint and sealed is not null returning branch_id, rows`);
  if (!row) throw conflict('These slips were printed in this moment and cannot be read again.');
  await audit({
    record_kind: 'portal_slips',
    record_id: id,
    action: 'printed',
    branch_id: row.branch_id,
    after: { slips: row.rows },
  });
}
