// Imports over HTTP; who may import is what the import itself says.

import { createHash } from 'node:crypto';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { escapeFormulas } from '#platform/exports/formula.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { stringify } from 'csv-stringify/sync';
import {
  importBadLines,
  importOwnRuns,
  importRead,
  importRunList,
  importRunView,
  importStart,
  importTemplate,
  importView,
} from './contract.ts';
import { type AnyImport, type BadLine, importOf } from './definition.ts';
import { importJob } from './import-job.ts';
import { guessMapping } from './mapping.ts';
import { tableOf } from './read-apart.ts';
import { sameFileBefore } from './run-record.ts';
import { csvTemplate, xlsxTemplate } from './template.ts';

/** An import that the caller may not use does not exist for them in its kind's list, but says its permission when named. */
async function allowed(kind: string): Promise<AnyImport> {
  const definition = importOf(kind);
  if (!definition) throw notFound(`The import '${kind}'`);
  await requirePermission(...definition.permissions);
  return definition;
}

const view = serve(importView, async ({ kind }) => {
  const { title, columns } = await allowed(kind);
  return {
    kind,
    title,
    columns: Object.entries(columns).map(([key, c]) => ({
      key,
      title: c.title,
      required: c.required,
      hint: c.hint,
      example: c.example,
    })),
  };
});

const template = serve(importTemplate, async ({ kind, format }) => {
  const definition = await allowed(kind);
  if (format === 'csv')
    return fileAnswer({
      name: `${kind}-template.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: csvTemplate(definition),
    });
  return fileAnswer({
    name: `${kind}-template.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await xlsxTemplate(definition),
  });
});

const read = serveAtEdge(importRead, async ({ kind, file_id }, facts) => {
  const { definition, file, user } = await inRequest(importRead, facts, async () => ({
    definition: await allowed(kind),
    file: await fileRecord(file_id),
    user: { user_id: userId(), school_id: who().school_id },
  }));
  const bytes = await contentOf(file);
  const table = await tableOf(bytes, user.user_id);
  const content_hash = createHash('sha256').update(bytes).digest('hex');
  return {
    file_id,
    file_name: file.name,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheet: table.sheet,
    headings: table.headings,
    mapping: guessMapping(definition, table.headings),
    lines: table.lines.length,
    first_lines: table.lines.slice(0, 5),
    imported_before: await sameFileBefore(
      { kind, user, file: { name: file.name, file_id }, mode: 'good_rows', dry_run: true },
      content_hash,
    ),
  };
});

/** Also for the call of an area that has one of its own for its kind. */
export async function startImport({ kind, file_id, mapping, mode, dry_run }: ParsedInputOf<typeof importStart>) {
  const definition = await allowed(kind);
  const file = await fileRecord(file_id);
  const job_run_id = await enqueue(importJob, {
    title: `${dry_run ? 'Check' : 'Import'} ${definition.title}: ${file.name}`,
    input: { kind, file_id, mapping, mode, dry_run },
    lock_key: dry_run ? null : `import:${kind}`,
  });
  return withMessage({ job_run_id }, dry_run ? 'The file is being checked' : 'The import has begun');
}

const start = serve(importStart, startImport);

interface RunRow {
  id: number;
  kind: string;
  file_name: string;
  mode: 'good_rows' | 'all_or_nothing';
  dry_run: boolean;
  state: 'running' | 'done' | 'refused' | 'failed' | 'stopped';
  rows: number;
  good: number;
  unchanged: number;
  bad_rows: number;
  made: Record<string, number>;
  by: string | null;
  created_at: string;
  finished_at: string | null;
}

const runColumns = sql`r.id, r.kind, r.file_name, r.mode, r.dry_run, r.state, r.rows, r.good, r.unchanged, r.rows - r.good as bad_rows, r.made,
  u.name as by, r.created_at, r.finished_at`;

const runs = serve(importRunList, async (query) => {
  await allowed(query.kind);
  const where = sql`r.school_id = platform.current_school() and r.kind = ${query.kind} and (${query.dry_run ?? null}::boolean is null or r.dry_run = ${query.dry_run ?? null})`;
  const rows =
    await rowsOf(sql<RunRow>`select ${runColumns} from platform.import_runs r left join platform.users u on u.id = r.user_id
    where ${where} order by r.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.import_runs r where ${where}`);
  return asList(rows, count?.n ?? 0, query);
});

/** What a person imported is seen by that person, also when its kind is allowed no more; what stood in it is not told here. */
const ownRuns = serve(importOwnRuns, async (query) => {
  const where = sql`r.user_id = ${userId()}::bigint and (${query.dry_run ?? null}::boolean is null or r.dry_run = ${query.dry_run ?? null})
    and (${query.state ?? null}::text is null or r.state = ${query.state ?? null})
    and (${query.filter ?? null}::text is null or strpos(lower(r.file_name), lower(${query.filter ?? ''})) > 0)`;
  const rows = await rowsOf(sql<RunRow>`
    select ${runColumns} from platform.import_runs r left join platform.users u on u.id = r.user_id
     where ${where} order by r.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.import_runs r where ${where}`);
  const titled = rows.map((row) => ({ ...row, title: importOf(row.kind)?.title ?? row.kind }));
  return asList(titled, count?.n ?? 0, query);
});

type WholeRun = RunRow & { bad: BadLine[]; warnings: BadLine[]; mapping: Record<string, string> };

/** Its lines hold what was in the file: only the person who imported it reads them. */
async function ownRun(id: number): Promise<WholeRun> {
  const row = await rowOf(sql<WholeRun>`select ${runColumns}, r.bad, r.warnings, r.mapping from platform.import_runs r
    left join platform.users u on u.id = r.user_id where r.id = ${id}::bigint and r.user_id = ${userId()}::bigint`);
  if (!row) throw notFound('This import');
  await allowed(row.kind);
  return row;
}

const runView = serve(importRunView, ({ id }) => ownRun(id));

const badLines = serve(importBadLines, async ({ id }) => {
  const { bad, file_name } = await ownRun(id);
  const rows = bad.map((b) => [b.line, escapeFormulas(b.column), escapeFormulas(b.reason)]);
  return fileAnswer({
    name: `bad-lines-${file_name}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(stringify([['Line', 'Column', 'Reason'], ...rows], { bom: true })),
  });
});

export const importCalls: readonly Served[] = [view, template, read, start, runs, ownRuns, runView, badLines];
