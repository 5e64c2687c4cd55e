// Work without a request (decision 0081): a job of a person, a job by the clock and an act on the command line that changed records and noted
// nothing themselves are recorded here, with the person, the clock, or the operating system account.

import { userInfo } from 'node:os';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { audit } from './audit.ts';

/**
 * Rows of the areas that this transaction has touched so far; what the platform keeps about its own work is none. Whoever has written nothing has no
 * number of a transaction yet: then the figures of a thousand tables are not read.
 */
async function touched(): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    select case when pg_current_xact_id_if_assigned() is null then 0 else (
      select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int from pg_stat_xact_user_tables
       where schemaname <> all ('{platform,pgboss,maktab_migrations}') or relname ~ '^(journal_entries|branches|users)') end as n`);
  return row?.n ?? 0;
}

interface ByTheClock {
  title: string;
  day: string;
  branch_id: number | null;
}

/** Inside the transaction of one run of the clock. */
export async function auditedByTheClock(
  { title, day, branch_id }: ByTheClock,
  work: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const before = await touched();
  const note = await work();
  if (currentContext().audited || (await touched()) === before) return note;
  await audit({
    record_kind: 'clock',
    record_id: 0,
    action: 'done',
    branch_id,
    after: { act: title, day, ...(note === undefined ? {} : { note }) },
  });
  return note;
}

/** Figures and short words of a result. */
const plain = (result: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(result).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100),
    ),
  );

/** How a job ended, in the transaction that says so. */
export async function auditTheJob(id: number, result: object): Promise<void> {
  await rowsOf(sql`select platform.audit_job(${id}::bigint, ${JSON.stringify(plain(result))}::jsonb)`);
}

/** An act on the command line, in every school that it may have changed; the machine's account stands for the person. */
export async function auditTheCommand(action: string, after: Record<string, unknown> = {}): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      insert into platform.audit_entries (school_id, record_kind, record_id, action, after, call)
      select id, 'command line', 0, ${action}, ${JSON.stringify({ by: accountOfTheMachine(), ...after })}::jsonb, ${`maktab ${action}`}
        from platform.schools`),
  );
}

function accountOfTheMachine(): string {
  const behind = process.env.SUDO_USER;
  const { username } = userInfo();
  return behind && behind !== username ? `${username} (${behind})` : username;
}
