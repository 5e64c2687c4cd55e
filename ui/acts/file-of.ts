// The file of a call, also when many papers make it a job (spec 00 §8): follows the job to its end and brings its file.

import type { Contract, InputOf } from '#kernel/contract.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { followJob } from '#ui/jobs/follow-job.ts';
import { leaveJob } from '#ui/jobs/followed.ts';
import { CallFailure } from '#ui/calls/call-failure.ts';
import { callForFile, type CallOptions } from '#ui/calls/call.ts';

interface Begun {
  message?: string;
  data?: { job_id?: number };
}

export async function fileOf<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const answer = await callForFile(contract, input, options);
  if (!answer.blob.type.startsWith('application/json')) return answer;
  const begun = JSON.parse(await answer.blob.text()) as Begun;
  if (begun.data?.job_id === undefined) return answer;
  if (begun.message) toast(begun.message);
  return fileOfJob(begun.data.job_id, options);
}

async function fileOfJob(id: number, options: CallOptions): Promise<{ blob: Blob; name: string }> {
  try {
    const job = await followJob(id, options);
    const { file_id, name } = job.result ?? {};
    if (typeof file_id !== 'number')
      throw new CallFailure(0, job.error ?? 'The work was stopped', { kind: 'conflict' });
    const file = await callForFile(fileGet, { id: file_id }, options);
    return { blob: file.blob, name: typeof name === 'string' ? name : file.name };
  } finally {
    leaveJob(id);
  }
}
