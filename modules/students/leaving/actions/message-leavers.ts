// Messages to families of leavers who still owe: a preview first (MSG-32), then a job.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import type { duesSend } from '../contract/leaving-dues.ts';
import { leftIds } from '../reads/leavings.ts';
import {
  begin,
  type Begun,
  siblingsTogether,
  type Preview,
  preview,
  type Work,
} from '#modules/students/messages/chapter.ts';

async function duesWork(input: ParsedInputOf<typeof duesSend>): Promise<Work> {
  await requirePermission('Student-left Report');
  const leavings = await idsChosen(input, leftIds);
  const rows = await rowsOf(sql<{ student_id: number }>`
    select distinct student_id from students.student_leavings where id = any (${leavings}::bigint[])`);
  return { about: 'dues', ids: await siblingsTogether(rows.map((row) => row.student_id)), text: '' };
}

export const previewDues = async (input: ParsedInputOf<typeof duesSend>): Promise<Preview> =>
  preview(await duesWork(input));

export const sendDues = async (input: ParsedInputOf<typeof duesSend>): Promise<Begun> => begin(await duesWork(input));
