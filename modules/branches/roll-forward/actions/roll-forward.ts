// Sections and curriculum of one session in the next (ACA-9): matched by their keys, so that a second time makes nothing twice. Branch by branch.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mayKeepSessions } from '#modules/branches/sessions/chapter.ts';
import type { sectionsRollForward } from '../contract/roll-forward.ts';
import { curriculumToRoll, sectionsToRoll } from '../reads/roll-preview.ts';
import { rollCurriculum, rollSections } from './roll-branch.ts';

type Input = ParsedInputOf<typeof sectionsRollForward>;
type Answer = DataOf<typeof sectionsRollForward>;
type Asked = Omit<Input, 'preview'>;

interface Sessions {
  from: string;
  to: string;
  country_id: number;
}

async function sessionsOf({ from_session_id, to_session_id }: Asked): Promise<Sessions> {
  if (from_session_id === to_session_id) throw badField('to_session_id', 'Choose another session than the first');
  const rows = await rowsOf(sql<{ id: number; name: string; status: string; country_id: number }>`
    select id, name, status, country_id from branches.academic_sessions
     where id = any (${[from_session_id, to_session_id]}::bigint[]) and school_id = ${who().school_id}::int`);
  const from = rows.find((row) => row.id === from_session_id);
  const to = rows.find((row) => row.id === to_session_id);
  if (!from) throw badField('from_session_id', 'Choose a session from the list');
  if (!to) throw badField('to_session_id', 'Choose a session from the list');
  if (from.country_id !== to.country_id)
    throw badField('to_session_id', `${to.name} is a session of another country than ${from.name}`);
  if (to.status === 'closed')
    throw conflict(`The session ${to.name} is closed. Choose an open one, or open it again first.`);
  return { from: from.name, to: to.name, country_id: to.country_id };
}

/** Branches of the scope and of the country of the sessions, that go on. */
async function refuseBranches(branch_ids: readonly number[], { country_id }: Sessions): Promise<void> {
  for (const branch_id of branch_ids) requireBranch(branch_id);
  const rows = await rowsOf(sql<{ code: string; status: string; elsewhere: boolean }>`
    select code, status, country_id <> ${country_id}::int as elsewhere from platform.branches
     where id = any (${[...branch_ids]}::int[]) and (country_id <> ${country_id}::int or status in ('closing', 'closed')) order by code`);
  const [wrong] = rows;
  if (wrong)
    throw badField(
      'branch_ids',
      wrong.elsewhere
        ? `${wrong.code} is in another country than the sessions. Leave it out`
        : `${wrong.code} is ${wrong.status} and opens no new sections. Leave it out`,
    );
}

export async function rollForward({ preview, ...asked }: Input): Promise<Answer> {
  await requirePermission('Section Edit');
  const sessions = await sessionsOf(asked);
  if (asked.with_curriculum) {
    await requirePermission('Academic Setup Edit');
    // It is of all branches of the country.
    if (!(await mayKeepSessions(who().school_id, sessions.country_id))) throw notFound('This session');
  }
  if (!asked.with_curriculum && asked.branch_ids.length === 0)
    throw badField('branch_ids', 'Choose branches, or the curriculum');
  await refuseBranches(asked.branch_ids, sessions);
  const branches = await sectionsToRoll(asked, asked.branch_ids);
  const curriculum = asked.with_curriculum ? await curriculumToRoll(asked) : { made: 0, stands: 0 };
  if (preview) return { job_id: null, branches, curriculum };
  const job_id = await enqueue(rollForwardJob, {
    title: `Sections of ${sessions.from} taken over into ${sessions.to}`,
    input: asked,
    lock_key: `roll forward:${asked.to_session_id}`,
    total: asked.branch_ids.length + 1,
  });
  return { job_id, branches, curriculum };
}

export interface Rolled {
  subjects: number;
  sections: number;
}

export const rollForwardJob = defineJob<Asked, Rolled>({
  kind: 'roll forward',
  unaudited: true,
  run: async (asked, control) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('not_allowed', 'A roll-forward needs the person who asked for it');
    const as = <T>(work: () => Promise<T>): Promise<T> => runAs({ user_id, school_id }, work);
    const subjects = asked.with_curriculum ? await as(() => rollCurriculum(asked)) : 0;
    let sections = 0;
    for (const [at, branch_id] of asked.branch_ids.entries()) {
      if (!(await control.progress(at + 1, asked.branch_ids.length + 1))) break;
      try {
        sections += await as(() => rollSections(branch_id, asked));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await control.badRows([{ row_no: at + 1, reason: error.message }]);
      }
    }
    return { subjects, sections };
  },
});
