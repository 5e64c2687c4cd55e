// Many slips as one PDF (07 §13): read a few at a time and written page after page to a file, so that a month of a whole group fits into a small
// memory; kept as a file of the person who asked.

import { open } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '#kernel/counted.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { spool } from '#platform/files/spool.ts';
import { keepFile } from '#platform/files/store.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { paperName, streamPdf, withLogo } from '#platform/printing/index.ts';
import { postedSlips } from '../reads/slip-rows.ts';
import { slipsFound, slipsToPrint, type SlipsToPrint } from './load-slips.ts';
import { slipPrint } from './slip.ts';

/** Up to this many the person waits for the file. */
const AT_ONCE = 200;
/** Read and set together. */
const PIECE = 100;

interface Input {
  ids: number[];
  title: string;
  school_id: number;
  country_id: number;
}

type Caller = Parameters<typeof runAs>[0];

/** What the papers show, a piece at a time; what was taken back meanwhile is left out. */
async function* pieces(ids: readonly number[], caller: Caller) {
  for (let at = 0; at < ids.length; at += PIECE) {
    const found = await runAs(caller, async () => {
      await requirePermission('salary-record');
      return slipsFound(ids.slice(at, at + PIECE), null);
    });
    const heads = new Map<number, Awaited<ReturnType<typeof withLogo>>>();
    for (const { held } of found) if (!heads.has(held.branch_id)) heads.set(held.branch_id, await withLogo(held));
    const slips = found.flatMap(({ held, row }) => {
      const letterhead = heads.get(held.branch_id);
      return letterhead ? [{ ...row, letterhead }] : [];
    });
    if (slips.length > 0) yield { slips };
  }
}

async function written(
  place: string,
  { ids, title }: Input,
  { caller, control }: { caller: Caller; control: JobControl },
) {
  const stop = new AbortController();
  const file = await open(place, 'w');
  try {
    return await streamPdf(slipPrint, pieces(ids, caller), {
      title,
      total: ids.length,
      signal: stop.signal,
      write: async (bytes) => {
        await file.write(bytes);
      },
      onItems: async (done) => {
        if (!(await control.progress(done, ids.length))) stop.abort(new Refusal('bad_input', 'The print was stopped'));
      },
    });
  } finally {
    await file.close();
  }
}

export const printSlipsJob = defineJob<Input, { file_id: number; name: string; slips: number; pages: number }>({
  kind: 'salary slips print',
  unaudited: true,
  run: async (input, control) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request');
    const { school_id, country_id, ids, title } = input;
    const caller = { user_id, school_id, country_id };
    const { folder, remove } = await spool();
    try {
      const place = path.join(folder, 'slips.pdf');
      const { pages } = await written(place, input, { caller, control });
      const kept = await keepFile(place);
      const name = `${paperName(title)}.pdf`;
      const file = await runAs(caller, () =>
        noteFile({ ...kept, name, media_type: 'application/pdf', width: null, height: null }),
      );
      return { file_id: file.id, name, slips: ids.length, pages };
    } finally {
      await remove();
    }
  },
});

interface Chosen {
  ids?: readonly number[] | undefined;
  month?: Month | undefined;
  branch_id?: number | undefined;
}

/** The slips themselves where they are few, else the job that prints them. */
export async function printOrBegin(
  { ids: ticked, month, branch_id }: Chosen,
  own: number | null,
): Promise<SlipsToPrint | { job_id: number; slips: number }> {
  if (!ticked && !month) throw badField('month', 'Choose a month, or salaries');
  const ids = ticked ?? (await postedSlips({ month, branch_id, own }));
  if (ids.length <= AT_ONCE || own !== null) return slipsToPrint(ids, own);
  const { school_id, country_id } = who();
  const title = ['Salary slips', month ? formatMonth(month) : `(${ids.length})`].join(' ');
  const job_id = await enqueue(printSlipsJob, {
    title: `Print ${counted(ids.length, 'salary slip')}`,
    input: { ids: [...ids], title, school_id, country_id },
    total: ids.length,
  });
  return { job_id, slips: ids.length };
}
