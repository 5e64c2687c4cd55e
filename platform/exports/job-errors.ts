// The rows that a job could not do, as a file for its owner (01 §3).

import { asList } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { serve } from '#platform/http/serve.ts';
import { ownJob } from '#platform/jobs/calls.ts';
import { jobErrors } from '#platform/jobs/contract.ts';
import { exportFile } from './export-list.ts';

interface ErrorRow {
  row_no: number;
  field: string;
  reason: string;
}

export const jobErrorsCall = serve(jobErrors, async ({ id, format }) => {
  const job = await ownJob(id);
  const page = async ({ startRow, fetchCount }: { startRow: number; fetchCount: number }) => {
    const rows = await rowsOf(sql<ErrorRow>`
      select row_no, field, reason from platform.job_row_errors where job_run_id = ${id}::bigint order by row_no, id offset ${startRow} limit ${fetchCount}`);
    return asList(rows, job.bad_rows, { startRow, fetchCount });
  };
  const columns = [
    { title: 'Row', value: (row: ErrorRow) => row.row_no },
    { title: 'Column', value: (row: ErrorRow) => row.field },
    { title: 'Reason', value: (row: ErrorRow) => row.reason, width: 70 },
  ];
  const { file } = await exportFile(
    { name: `errors of job ${id}`, columns, page },
    { startRow: 0, fetchCount: 1 },
    { format },
  );
  return file;
});
