// Serves a list as a file (spec 00 §8). It is written to disk inside the transaction and sent after it, so that a slow reader
// never holds the database; what would take longer than about two seconds becomes a job.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import type { Contract } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import type { ExportFormat } from '#kernel/export-call.ts';
import { whereNow } from '#platform/audit/from-where.ts';
import { spool } from '#platform/files/spool.ts';
import { beginOf } from '#platform/http/begin.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { reading } from '#platform/http/reading.ts';
import { fileAnswer, type FileAnswer, type RequestFacts, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { ExportPlan } from './columns.ts';
import { chosenEnvironment, exportJob, noteExport } from './export-job.ts';
import type { ServedExport } from './exported-lists.ts';
import { finishList, type Made, readList } from './make-file.ts';
import { mediaType } from './writers.ts';

const PATIENCE_MS = 2_000;

class TooLong extends Error {
  readonly total: number;
  constructor(total: number) {
    super('An export that becomes a job');
    this.total = total;
  }
}

/** Rows of a PDF that are set in about two seconds. */
const PAPER_ROWS = 400;

/** After the first page it is known how fast the list is read. */
function patience(format: ExportFormat): (done: number, total: number) => void {
  const began = performance.now();
  return (done, total) => {
    if (format === 'pdf' && total > PAPER_ROWS) throw new TooLong(total);
    const spent = performance.now() - began;
    if (done < total && (spent > PATIENCE_MS || (spent / Math.max(1, done)) * total > PATIENCE_MS))
      throw new TooLong(total);
  };
}

type AnyPlan = ExportPlan<Record<string, unknown>, unknown>;

interface Asked {
  contract: Contract;
  plan: AnyPlan;
  format: ExportFormat;
  query: Record<string, unknown>;
  columns: readonly string[] | undefined;
  facts: RequestFacts;
}

interface Spooled {
  made: Made;
  remove: () => Promise<void>;
}

/** Goes out from the disk, and from there away. */
function sent(name: string, format: ExportFormat, { made, remove }: Spooled): FileAnswer {
  const bytes = createReadStream(made.file);
  bytes.once('close', () => void remove());
  return fileAnswer({ name: `${name}.${format}`, type: mediaType(format), bytes });
}

/** The file of a short list that has no export call of its own; in the caller's transaction. */
export async function exportFile<Query, Row>(
  plan: ExportPlan<Query, Row>,
  query: Query,
  { format, columns }: { format: 'csv' | 'xlsx'; columns?: readonly string[] },
): Promise<{ file: FileAnswer; rows: number }> {
  const { folder, remove } = await spool();
  try {
    const made = await readList(plan, { query, format, columns, folder, onPage: () => undefined });
    return { file: sent(plan.name, format, { made, remove }), rows: made.rows };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function atOnce({ contract, plan, format, query, columns, facts }: Asked): Promise<FileAnswer> {
  const { folder, remove } = await spool();
  try {
    // Where there is a read replica that is close behind, large lists are read there.
    const made = await reading(beginOf(contract, facts), () =>
      readList(plan, { query, format, columns, list: contract.exports, folder, onPage: patience(format) }),
    );
    await finishList(made);
    const { size } = await stat(made.file);
    await inRequest(contract, facts, () =>
      noteExport({ list: contract.path, format, query, rows: made.rows, bytes: size, job_run_id: null }),
    );
    return sent(plan.name, format, { made, remove });
  } catch (error) {
    await remove();
    throw error;
  }
}

async function asJob({ contract, plan, format, query, columns, facts }: Asked, total: number) {
  const rows = counted(total, 'row');
  const job_id = await inRequest(contract, facts, async () =>
    enqueue(exportJob, {
      title: `Export ${rows}: ${plan.name} as ${format.toUpperCase()}`,
      input: { list: contract.path, format, query, columns, environment: await chosenEnvironment(), from: whereNow() },
      total,
    }),
  );
  return withMessage(
    { job_id },
    `${rows} ${agree(total, 'is', 'are')} being written. The file is saved when it is ready, and stays with the job for a week.`,
  );
}

/** Serves `exportOf(list)`; who exported which list with which filters is kept. */
export function serveExport<C extends Contract, Row>(
  contract: C,
  plan: ExportPlan<z.output<C['input']>, Row>,
): ServedExport {
  const known = { contract: contract as Contract, plan: plan as unknown as AnyPlan };
  const answer = async (
    input: Record<string, unknown> & { format: ExportFormat; shown?: string[] },
    facts: RequestFacts,
  ) => {
    const { format, shown, ...query } = input;
    const asked: Asked = { ...known, format, query, columns: shown, facts };
    try {
      return await atOnce(asked);
    } catch (error) {
      if (error instanceof TooLong) return asJob(asked, error.total);
      throw error;
    }
  };
  return { ...serveAtEdge(contract as Contract, answer as never), exported: known.plan };
}
