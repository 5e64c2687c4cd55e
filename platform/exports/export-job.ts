// A list that takes longer than about two seconds is made by a job, in the scope its person had on the screen (spec 00 §8, §19).

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExportFormat } from '#kernel/export-call.ts';
import { stat } from 'node:fs/promises';
import { requirePermission } from '#platform/access/permissions.ts';
import { callerOf, type CallerRow } from '#platform/db/caller.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Caller } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { spool } from '#platform/files/spool.ts';
import { keepFile } from '#platform/files/store.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { Refusal } from '#kernel/refusal.ts';
import { finishList, readList } from './make-file.ts';
import { type FromWhere, fromWhere } from '#platform/audit/from-where.ts';
import { auditTheExport } from '#platform/audit/audit-taken.ts';
import { exportedList, titleOfName } from './exported-lists.ts';
import { mediaType } from './writers.ts';

/** What was chosen in the environment dialog when the export was asked for. */
export interface Environment {
  school_id: number;
  country_id: number;
  branch_type: number;
  branch_id: number | null;
}

export interface ExportInput {
  list: string;
  format: ExportFormat;
  query: Record<string, unknown>;
  columns?: readonly string[] | undefined;
  environment: Environment;
  /** From where it was asked for: the job has no address of its own. */
  from?: FromWhere | undefined;
}

export async function chosenEnvironment(): Promise<Environment> {
  const row = await rowOf(sql<Environment>`
    select school_id, country_id, branch_type, branch_id from platform.users
     where id = ${userId()}::bigint and school_id is not null and country_id is not null`);
  if (!row) throw new Error('A signed-in person has an environment');
  return row;
}

function inEnvironment<T>(user_id: number, of: Environment, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection): Promise<Caller> => {
        await connection.query('begin');
        const { rows } = await connection.query(
          `select a.*, set_config('role', a.role, true) as set_role, platform.now() as now
             from platform.enter_environment($1::bigint, $2::int, $3::int, $4::smallint, $5::int) a`,
          [user_id, of.school_id, of.country_id, of.branch_type, of.branch_id],
        );
        const row = rows[0] as CallerRow | undefined;
        if (!row) throw new Refusal('not_allowed', 'The person who asked for this may no longer sign in');
        return callerOf('user', row);
      },
    },
    work,
  );
}

class Stopped extends Error {}

/** Progress is told beside the transaction that reads: on the embedded database it waits until that is over. */
function teller(control: JobControl): (done: number, total: number) => void {
  const outside = AsyncLocalStorage.snapshot();
  let goOn = true;
  let telling = false;
  return (done, total) => {
    if (!goOn) throw new Stopped();
    if (telling) return;
    telling = true;
    void outside(async () => {
      goOn = await control.progress(done, total, 'rows').catch(() => goOn);
      telling = false;
    });
  };
}

export const exportJob = defineJob<ExportInput, { file_id: number | null; name: string; rows: number }>({
  kind: 'list export',
  unaudited: true,
  run: async ({ list, format, query, columns, environment, from }, control) => {
    const { user_id } = control;
    const { contract, exported: plan } = exportedList(list);
    if (user_id === null) throw new Error('An export belongs to a person');
    const name = `${plan.name}.${format}`;
    const onPage = teller(control);
    const { folder, remove } = await spool();
    try {
      const made = await inEnvironment(user_id, environment, async () => {
        if (contract.permissions.length > 0) await requirePermission(...contract.permissions);
        return readList(plan, { query, format, columns, list: contract.exports, folder, onPage });
      });
      await finishList(made);
      const { size } = await stat(made.file);
      const kept = await keepFile(made.file);
      const noted = { ...kept, name, media_type: mediaType(format), width: null, height: null, kind: 'export' };
      const file = await runAs(
        { user_id, school_id: environment.school_id, country_id: environment.country_id },
        async () => {
          const note = { list, format, query, rows: made.rows, bytes: size, job_run_id: control.job_run_id };
          await (from ? fromWhere(from, () => noteExport(note)) : noteExport(note));
          return noteFile(noted);
        },
      );
      return { file_id: file.id, name, rows: made.rows };
    } catch (error) {
      if (error instanceof Stopped) return { file_id: null, name, rows: 0 };
      throw error;
    } finally {
      await remove();
    }
  },
});

interface ExportNote {
  list: string;
  format: ExportFormat;
  query: Record<string, unknown>;
  rows: number;
  bytes: number;
  job_run_id: number | null;
}

/** Who took which list with which filters is kept. */
export async function noteExport({ list, format, query, rows, bytes, job_run_id }: ExportNote): Promise<void> {
  await rowsOf(sql`
    insert into platform.export_runs (list, format, filters, rows, bytes, job_run_id)
    values (${list}, ${format}, ${JSON.stringify(query)}::jsonb, ${rows}, ${bytes}::bigint, ${job_run_id}::bigint)`);
  await auditTheExport({ title: titleOfName(exportedList(list).exported.name), format, rows, query });
}
