// ADM-31: an application moves on by itself when its fee is paid, a paper comes, a test is published or a meeting held.

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { ApplicationStage } from '../contract/stages.ts';
import { missingDocuments } from '../reads/checklist.ts';
import { testStanding } from '../reads/tests.ts';
import { movedByFacts, nextStage, type StageFacts } from '../rules/next-stage.ts';
import { holdForApplication } from '../steps/hold-for-application.ts';
import { lockApplication, type LockedApplication, changeStage } from '../steps/change-stage.ts';

/** The stage in which it stands afterwards. Nothing changes once it is decided. */
export async function advanceApplication(application_id: number): Promise<ApplicationStage> {
  const application = await lockApplication({ id: application_id });
  if (!movedByFacts.includes(application.stage)) return application.stage;
  const facts = await factsOf(application);
  const to = nextStage(facts);
  if (to === 'decision' && !facts.test_required && !facts.interview_required && (await acceptByItself(application)))
    return 'fee';
  await changeStage(application, { to, note: noteOf(to, facts) });
  return to;
}

/** 14 §2 fees.settled: applications whose registration challan was settled go on. */
export async function advanceSettled(challan_ids: readonly number[]): Promise<void> {
  const waiting = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a
     where a.registration_challan_id = any (${[...challan_ids]}::bigint[]) and a.stage = 'submitted' and ${inScope('a.branch_id')} order by a.id`);
  for (const { id } of waiting) await advanceApplication(id);
}

async function factsOf(application: LockedApplication): Promise<StageFacts> {
  const { id, test_required, interview_required } = application;
  const row = await rowOf(sql<{ unpaid: boolean; met: boolean }>`
    select exists (select 1 from fees.challans c where c.id = ${application.registration_challan_id}::bigint and c.balance > 0) as unpaid,
           exists (select 1 from admissions.admission_interviews i where i.application_id = ${id}::bigint and i.state = 'done') as met`);
  const [standing] = await testStanding([id]);
  return {
    registration_unpaid: row?.unpaid ?? false,
    papers_missing: (await missingDocuments(id, 'test')).length > 0,
    test_required,
    test: standing?.outcome ?? 'none',
    interview_required,
    interview_done: row?.met ?? false,
  };
}

function noteOf(to: ApplicationStage, facts: StageFacts): string | undefined {
  if (to === 'submitted')
    return facts.registration_unpaid ? 'Waits for the registration fee' : 'Waiting for a document';
  if (to === 'decision' && facts.test === 'failed') return 'The test was not passed';
  if (to === 'decision' && facts.test === 'no_more') return 'The test was missed too often: no more attempts';
  return undefined;
}

/** With auto_accept and a free seat straight to the fee; a full class waits for a decision. */
async function acceptByItself(application: LockedApplication): Promise<boolean> {
  if (application.stage === 'decision' || !(await setting<boolean>('auto_accept', application.branch_id))) return false;
  try {
    await savepoint(() => holdForApplication(application, { reason: 'offer' }));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  await rowsOf(sql`
    update admissions.applications set decision = 'accept', decision_at = platform.now() where id = ${application.id}::bigint`);
  await changeStage(application, {
    to: 'fee',
    note: 'Accepted automatically: neither test nor interview, a seat is free',
  });
  return true;
}
