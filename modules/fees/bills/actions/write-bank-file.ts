// Writes a file for a bank line by line to disk, keeps it, and notes what it adds up to. Half a file is never kept: the totals stand in its last line.

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { counted } from '#kernel/counted.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { spool } from '#platform/files/spool.ts';
import { keepFile } from '#platform/files/store.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { fileName } from '../rules/file-name.ts';
import { type BankFileAsked, beginFile, type BegunFile, linesOf, type Written } from '../steps/bank-file-lines.ts';

/** Bills with their fines are reckoned for so many at once. */
const AT_ONCE = 2_000;

async function writeLines(
  asked: BankFileAsked,
  begun: BegunFile,
  { control, user_id, to }: { control: JobControl; user_id: number; to: string },
): Promise<Written> {
  const out = createWriteStream(to);
  const put = async (lines: readonly string[]) => {
    if (lines.length > 0 && !out.write(`${lines.join('\r\n')}\r\n`)) await once(out, 'drain');
  };
  try {
    await put(begun.file.head);
    const sum: Written = { rows: 0, total: 0 };
    for (let at = 0; at < asked.student_ids.length; at += AT_ONCE) {
      const some = asked.student_ids.slice(at, at + AT_ONCE);
      const { lines, rows, total } = await runAs({ user_id }, () => linesOf(asked, begun, some));
      await put(lines);
      sum.rows += rows;
      sum.total += total;
      if (!(await control.progress(at + some.length, asked.student_ids.length)))
        throw conflict('The file was stopped. Nothing was kept');
    }
    const foot = begun.file.foot(sum);
    if (foot instanceof Refusal) throw foot;
    await put(foot);
    return sum;
  } finally {
    out.end();
    await finished(out);
  }
}

async function note(asked: BankFileAsked, begun: BegunFile, kept: Written & { sha256: string; bytes: number }) {
  const { format, branch_ids, currency } = begun;
  const name = fileName(format, who().today);
  const file = await noteFile(
    { name, media_type: 'text/plain', bytes: kept.bytes, width: null, height: null, sha256: kept.sha256 },
    branch_ids.length === 1 ? (branch_ids[0] ?? null) : null,
  );
  const made = await rowOf(sql<{ id: number }>`
    insert into fees.bank_exports (purpose, format_id, gateway, branch_ids, currency, rows, total, file_id, file_name, file_hash)
    values (${asked.purpose}, ${format.id}::bigint, ${asked.gateway ?? null}, ${branch_ids}::int[], ${currency}, ${kept.rows}, ${kept.total}::bigint,
            ${file.id}::bigint, ${name}, ${kept.sha256})
    returning id`);
  await audit({
    record_kind: 'bank export',
    record_id: made?.id ?? 0,
    action: 'written',
    after: { format: format.name, rows: kept.rows, total: kept.total, currency, file: name },
  });
  return { file_id: file.id, name };
}

export const writeBankFileJob = defineJob({
  kind: 'bank file out',
  unaudited: true,
  run: async (asked: BankFileAsked, control: JobControl) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('not_allowed', 'A file for a bank needs the person who asked for it');
    const begun = await runAs({ user_id }, beginFile(asked));
    const { folder, remove } = await spool();
    try {
      const to = path.join(folder, 'bank.txt');
      const sum = await writeLines(asked, begun, { control, user_id, to });
      if (sum.rows === 0)
        throw conflict('None of these students has a payment code, or nothing is outstanding. No file was made');
      const content = await keepFile(to);
      const kept = await runAs({ user_id }, () => note(asked, begun, { ...sum, ...content }));
      const left_out = asked.student_ids.length - sum.rows;
      return { ...kept, ...sum, left_out, note: left_out === 0 ? '' : `${counted(left_out, 'student')} left out` };
    } finally {
      await remove();
    }
  },
});
