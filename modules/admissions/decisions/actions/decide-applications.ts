// Decisions about applications (spec 02 §3.2): accept with a seat, waiting list, reject. Each by itself: one that cannot be says why.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { applicationStates } from '#modules/admissions/stages/rules/index.ts';
import type { applicationDecision, DecisionOutcome } from '../contract/decisions.ts';
import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';
import { planDecisions, type Planned } from '../reads/candidates.ts';
import { placeInList } from '#modules/admissions/seats/chapter.ts';
import { closeApplication } from '#modules/admissions/closing/chapter.ts';
import {
  holdForApplication,
  lockApplication,
  type LockedApplication,
  releaseHoldOf,
  changeStage,
} from '#modules/admissions/stages/chapter.ts';
import { intoClass } from '../steps/into-class.ts';
import { notifyDecision } from './notify-decision.ts';

type Input = ParsedInputOf<typeof applicationDecision>;
type Becomes = DecisionOutcome['becomes'];
type Terms = Pick<Input, 'course_id' | 'section_id' | 'age_reason' | 'reason' | 'send_message'>;

/** Thrown to roll a preview back. */
class OnlyTried extends Error {}

export async function decideApplications(input: Input): Promise<DataOf<typeof applicationDecision>> {
  await requirePermission('Admission Decision');
  const { ids, decision } = input;
  if (decision === 'reject' && !input.reason) throw badField('reason', 'Enter the reason: it stays in the history');
  if (decision !== 'accept' && (input.course_id || input.section_id))
    throw badField('section_id', 'A class or section is chosen when one is accepted');
  const plan = await planDecisions([...new Set(ids)], decision);
  const [only] = plan;
  if (only && plan.length === 1 && !input.preview) return decideSingle(only, input);
  let rows: DecisionOutcome[] = [];
  try {
    await savepoint(async () => {
      rows = await decideAll(plan, input);
      if (input.preview) throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  const done = rows.filter((row) => row.ok).length;
  return { rows, done, refused: rows.length - done };
}

/** A single one is refused as usual: 409 with the free sections, 404 outside the scope. */
async function decideSingle(of: Planned, terms: Terms): Promise<DataOf<typeof applicationDecision>> {
  await decideOne(of.id, of.becomes, terms);
  const [shown] = (await shownOf([of.id])).values();
  if (!shown) throw new Error('The application was removed in the meantime');
  return { rows: [{ ...shown, becomes: of.becomes, ok: true, reason: null }], done: 1, refused: 0 };
}

async function decideAll(plan: readonly Planned[], terms: Terms): Promise<DecisionOutcome[]> {
  const shown = await shownOf(plan.map((one) => one.id));
  const rows: DecisionOutcome[] = [];
  for (const { id, becomes } of plan) {
    const of = shown.get(id);
    const row = {
      id,
      becomes,
      child_name: of?.child_name ?? '',
      class_name: of?.class_name ?? null,
      percent: of?.percent ?? null,
    };
    const reason = await tried(() => decideOne(id, becomes, terms));
    const stage: ApplicationStage = reason === null ? stageOf[becomes] : (of?.stage ?? 'decision');
    rows.push({ ...row, ok: reason === null, reason, stage });
  }
  return rows;
}

const stageOf = { accept: 'fee', wait: 'waiting', reject: 'rejected' } as const;

async function tried(work: () => Promise<void>): Promise<string | null> {
  try {
    await savepoint(work);
    return null;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (!refusal) throw error;
    return refusal.message;
  }
}

async function shownOf(ids: readonly number[]) {
  const rows = await rowsOf(sql<{
    id: number;
    child_name: string;
    class_name: string | null;
    percent: number | null;
    stage: ApplicationStage;
  }>`
    select a.id, a.child_name, c.name as class_name, a.stage,
           (select max(t.percent)::float8 from admissions.admission_tests t where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published') as percent
      from admissions.applications a left join branches.courses c on c.id = a.course_id where a.id = any (${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function decideOne(id: number, becomes: Becomes, terms: Terms): Promise<void> {
  const application = await lockApplication({ id, from: applicationStates.verbs[becomes].from });
  if (becomes === 'accept') return accept(application, terms);
  await writeDecision(application, becomes, terms.reason);
  if (becomes === 'wait') return wait(application, terms);
  await closeApplication(application, { to: 'rejected', reason: terms.reason ?? '' });
  if (terms.send_message) await notifyDecision('REJECTED', application, {});
}

async function writeDecision(
  { id }: LockedApplication,
  decision: Becomes,
  reason: string | null | undefined,
): Promise<void> {
  await rowsOf(sql`
    update admissions.applications set decision = ${decision}, decision_by = platform.current_user_id(), decision_at = platform.now(),
           decision_reason = ${reason ?? null}, wait_until = null, wait_rank = null, wait_jump_reason = null where id = ${id}::bigint`);
}

/** ADM-21: the seat before the stage; the section that was chosen, else the one that is kept or the emptiest that suits. */
async function accept(found: LockedApplication, { course_id, section_id, age_reason, reason }: Terms): Promise<void> {
  const application = course_id ? await intoClass(found, course_id, age_reason) : found;
  await holdForApplication(application, { section_id: section_id ?? application.section_id, reason: 'offer' });
  await writeDecision(application, 'accept', reason);
  await changeStage(application, { to: 'fee', note: reason ?? 'Accepted' });
}

/** ADM-24: brothers and sisters of pupils first, then children of staff, then in the order of the applications. */
async function wait(application: LockedApplication, { reason, send_message }: Terms): Promise<void> {
  await rowsOf(sql`
    update admissions.applications a set section_id = null, priority = case
             when exists (select 1 from students.students k where k.family_id = a.family_id and k.status in ('active', 'frozen') and k.id <> a.student_id) then 2
             when exists (select 1 from hr.staff_parents(array[a.student_id])) then 1
             else 0 end
     where a.id = ${application.id}::bigint`);
  await changeStage(application, { to: 'waiting', note: reason ?? 'On the waiting list' });
  await releaseHoldOf(application, 'on the waiting list');
  if (send_message) await notifyDecision('WAITING', application, { place: (await placeInList(application.id)) ?? 1 });
}
