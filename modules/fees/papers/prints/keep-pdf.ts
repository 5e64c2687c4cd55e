// A PDF that a job makes: it can be stopped, and is kept as a file of the person who asked.

import { Refusal } from '#kernel/refusal.ts';
import { runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import type { JobControl } from '#platform/jobs/definition.ts';

interface Options {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => Promise<void>;
}

/** `noted` stands in the transaction that keeps the file. */
export async function keepPdf(
  render: (options: Options) => Promise<Uint8Array>,
  control: JobControl,
  { name, noted }: { name: string; noted?: () => Promise<void> },
): Promise<{ file_id: number; name: string }> {
  const { user_id } = control;
  if (user_id === null) throw new Refusal('bad_input', 'This has no request print');
  const stop = new AbortController();
  const pdf = await render({
    signal: stop.signal,
    onProgress: async (done, total) => {
      if (!(await control.progress(done, total))) stop.abort(new Refusal('bad_input', 'The print was stopped'));
    },
  });
  const sha256 = await keepContent(pdf);
  const file = await runAs({ user_id }, async () => {
    await noted?.();
    return noteFile({ name, media_type: 'application/pdf', bytes: pdf, width: null, height: null, sha256 });
  });
  return { file_id: file.id, name };
}
