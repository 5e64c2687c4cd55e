// One change for many students (STU-20): each is changed by the rules of the single edit; who is refused stands among the bad rows.

import type { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { studentsChange } from '../contract/editing.ts';
import { idsOfFilters } from '#modules/students/roll/chapter.ts';
import { updateStudent } from './update-student.ts';

type Input = z.output<typeof studentsChange.input>;

interface Work {
  ids: number[];
  changes: { sms_language?: 'en' | 'ur' | 'ar'; uses_transport?: boolean };
}

/** Rows in one transaction: few enough to block nobody, enough to keep the overhead small. */
const TOGETHER = 50;

export const changeStudentsJob = defineJob({
  kind: 'students change',
  run: async ({ ids, changes }: Work, control: JobControl) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request change');
    let changed = 0;
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      const { done, refused } = await runAs({ user_id, school_id }, () => changeSome(some, changes));
      changed += done;
      if (refused.length) await control.badRows(refused);
      if (!(await control.progress(Math.min(from + TOGETHER, ids.length), ids.length))) break;
    }
    return { changed };
  },
});

interface Outcome {
  done: number;
  refused: { row_no: number; reason: string }[];
}

async function changeSome(ids: readonly number[], changes: Work['changes']): Promise<Outcome> {
  const known = await rowsOf(sql<{ id: number; version: number; full_name: string }>`
    select s.id, s.version, s.full_name from students.students s
     where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by s.id`);
  const outcome: Outcome = { done: 0, refused: [] };
  for (const { id, version, full_name } of known) {
    try {
      const { applied } = await savepoint(() => updateStudent({ id, version, changes }));
      if (applied.length) outcome.done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      outcome.refused.push({ row_no: id, reason: `${full_name}: ${refusal.message}` });
    }
  }
  return outcome;
}

/** Fixes the rows and begins the job. */
export async function changeStudents({ ids, all, sms_language, uses_transport }: Input) {
  await requirePermission('Student Edit');
  const changes: Work['changes'] = {
    ...(sms_language ? { sms_language } : {}),
    ...(uses_transport ? { uses_transport: uses_transport === 'yes' } : {}),
  };
  if (Object.keys(changes).length === 0) throw badField('sms_language', 'Choose what to change');
  const chosen = await idsChosen({ ids, all }, idsOfFilters);
  const job_id = await enqueue(changeStudentsJob, {
    title: `Change ${counted(chosen.length, 'student')}`,
    input: { ids: chosen, changes },
    total: chosen.length,
  });
  return { job_id, rows: chosen.length };
}
