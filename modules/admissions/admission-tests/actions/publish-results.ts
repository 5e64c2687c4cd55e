// ADM-43, ADM-44: results are published to families and move the applications on; a publication can be withdrawn until there is an offer.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import type { resultPublish, resultUnpublish } from '../contract/tests.ts';
import { type ApplicationStage, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import type { TestState } from '#modules/admissions/stages/contract/test-words.ts';
import { RESULT } from '../rules/test-events.ts';
import { nextStepOf, resultInWords } from '../rules/result-words.ts';
import type { TestResult } from '#modules/admissions/stages/rules/index.ts';
import {
  advanceApplication,
  lockApplication,
  noteApplications,
  releaseHoldOf,
  changeStage,
} from '#modules/admissions/stages/chapter.ts';

interface Marked {
  id: number;
  application_id: number;
  branch_id: number;
  student_id: number;
  child_name: string;
  class_name: string;
  stage: ApplicationStage;
  state: TestState;
  roll_no: string | null;
  percent: string | null;
  result: TestResult | null;
}

/** Applications before tests, both in the order of their ids. */
async function lockMarked(test_ids: readonly number[]): Promise<Map<number, Marked>> {
  await rowsOf(sql`
    select a.id from admissions.applications a
     where a.id in (select t.application_id from admissions.admission_tests t where t.id = any (${[...test_ids]}::bigint[]))
       and ${inScope('a.branch_id')} order by a.id for update`);
  const rows = await rowsOf(sql<Marked>`
    select t.id, t.application_id, t.branch_id, a.student_id, a.child_name, c.name as class_name, a.stage, t.state, t.roll_no, t.percent, t.result
      from admissions.admission_tests t join admissions.applications a on a.id = t.application_id join branches.courses c on c.id = t.course_id
     where t.id = any (${[...test_ids]}::bigint[]) and a.stage <> 'draft' and ${inScope('t.branch_id')} order by t.id for update of t`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Split {
  rows: { test_id: number; child_name: string; reason: string | null }[];
  good: Marked[];
}

function split(
  ids: readonly number[],
  tests: ReadonlyMap<number, Marked>,
  problemOf: (test: Marked) => string | undefined,
): Split {
  const good: Marked[] = [];
  const rows = [...new Set(ids)].map((test_id) => {
    const test = tests.get(test_id);
    const reason = test ? problemOf(test) : 'This test was not found';
    if (test && reason === undefined) good.push(test);
    return { test_id, child_name: test?.child_name ?? '', reason: reason ?? null };
  });
  return { rows, good };
}

function publishProblem({ state, stage }: Marked): string | undefined {
  if (state === 'published') return 'Is published already';
  if (state !== 'marked') return 'Has no complete result yet';
  return stage === 'test' ? undefined : `This application is now ${stageNames[stage]}`;
}

export async function publishResults(
  input: ParsedInputOf<typeof resultPublish>,
): Promise<DataOf<typeof resultPublish>> {
  await requirePermission('Admission Test');
  const { rows, good } = split(input.test_ids, await lockMarked(input.test_ids), publishProblem);
  await rowsOf(sql`
    update admissions.admission_tests set state = 'published', published_at = platform.now() where id = any (${good.map((test) => test.id)}::bigint[])`);
  await noteApplications(
    good.map((test) => ({
      id: test.application_id,
      branch_id: test.branch_id,
      note: `Test result published: ${test.percent} %, ${resultInWords(test.result)}`,
    })),
  );
  const stages = new Map<number, ApplicationStage>();
  for (const { id, application_id } of good) stages.set(id, await advanceApplication(application_id));
  if (input.send_message)
    await message(
      ...good.map((test) => ({
        event: RESULT,
        branch_id: test.branch_id,
        subject_type: 'admission_test',
        subject_id: test.id,
        student_id: test.student_id,
        // Published anew after a correction it is told again, the same result is not.
        key: `test:${test.id}:${test.percent}:${test.result}`,
        data: {
          child: test.child_name,
          class: test.class_name,
          roll_no: test.roll_no,
          percent: test.percent,
          result: resultInWords(test.result),
          next_step: nextStepOf(test.result, stages.get(test.id) ?? test.stage),
        },
      })),
    );
  return { published: good.length, rows };
}

/** Stages in which nothing was promised for money yet. */
const before: readonly ApplicationStage[] = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee'];

function withdrawProblem({ state, stage }: Marked): string | undefined {
  if (state !== 'published') return 'Is not published';
  if (stage === 'offered') return 'There is an offer: cancel it first';
  return before.includes(stage) ? undefined : `This application is now ${stageNames[stage]}`;
}

export async function withdrawResults(
  input: ParsedInputOf<typeof resultUnpublish>,
): Promise<DataOf<typeof resultUnpublish>> {
  await requirePermission('Admission Test');
  const { rows, good } = split(input.test_ids, await lockMarked(input.test_ids), withdrawProblem);
  const [first] = rows;
  if (good.length === 0) throw conflict([first?.child_name, first?.reason].filter(Boolean).join(': '), { rows });
  await rowsOf(sql`
    update admissions.admission_tests set state = 'marked', published_at = null where id = any (${good.map((test) => test.id)}::bigint[])`);
  for (const { application_id } of good) {
    const application = await lockApplication({ id: application_id });
    if (application.stage === 'fee' || application.stage === 'waiting') {
      await changeStage(application, { to: 'test', note: `Publication withdrawn: ${input.reason}` });
      await releaseHoldOf(application, 'publication withdrawn');
    } else if ((await advanceApplication(application_id)) !== 'submitted')
      await noteApplications([
        { id: application_id, branch_id: application.branch_id, note: `Publication withdrawn: ${input.reason}` },
      ]);
  }
  return { withdrawn: good.length, rows };
}
