// An import started from a screen runs as a job: progress by branch, stop keeps what is written (spec 00 §19).

import { counted } from '#kernel/counted.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { inSchool } from './in-school.ts';
import { runImport } from './run-import.ts';
import type { ImportMode } from './run-record.ts';

interface ImportJobInput {
  kind: string;
  file_id: number;
  mapping: Record<string, string> | null;
  mode: ImportMode;
  dry_run: boolean;
}

export const importJob = defineJob<ImportJobInput, object>({
  kind: 'import',
  unaudited: true,
  run: async ({ kind, file_id, mapping, mode, dry_run }, job) => {
    if (job.user_id === null) throw notFound('The person who started this import');
    const user = { user_id: job.user_id, school_id: job.school_id };
    const file = await inSchool(user, () => fileRecord(file_id));
    const bytes = await contentOf(file);
    const outcome = await runImport({
      kind,
      user,
      mapping,
      mode,
      dry_run,
      file: { name: file.name, bytes, file_id },
      job_run_id: job.job_run_id,
      onProgress: (done, total) => job.progress(done, total),
    });
    if (outcome.state === 'refused') {
      throw new Refusal(
        'conflict',
        `Nothing was imported: ${outcome.rows - outcome.good} of ${counted(outcome.rows, 'line')} are bad. Correct them, or import the good lines only.`,
      );
    }
    const { run_id, rows, good, unchanged, made, tells, imported_before } = outcome;
    return {
      run_id,
      dry_run,
      rows,
      good,
      unchanged,
      bad_rows: rows - good,
      bad: outcome.bad.slice(0, 200),
      warnings: outcome.warnings.length,
      made,
      tells,
      imported_before,
    };
  },
});
