// Keeps what a site visit found, in parts as it is walked (FRA-3). It is finished by the stage.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { mapPointFault } from '#modules/branches/index.ts';
import { branchesNear } from '#modules/franchise/territory/chapter.ts';
import type { VisitCriterion } from '../contract/visit-criteria.ts';
import type { visitSave } from '../contract/applicant-acts.ts';
import type { Applicant } from '../contract/applicants.ts';
import { readApplicant } from '../reads/applicant.ts';
import { visitStates } from '../rules/application-states.ts';
import { visitScore } from '../rules/visit-score.ts';
import { lockApplicant } from '../steps/applicant-row.ts';
import { keepFiles } from '../steps/office.ts';

type Input = ParsedInputOf<typeof visitSave>;
type VisitState = 'planned' | 'done' | 'cancelled';

type Answers = Partial<Record<VisitCriterion, { score: number | null; note: string | null }>>;

/** By criterion, with its points and its note or nothing. */
const answersOf = ({ answers }: Input): Answers =>
  Object.fromEntries(
    answers.map(({ criterion, score, note }) => [criterion, { score: score ?? null, note: note ? note : null }]),
  );

export async function saveVisit(input: Input): Promise<Applicant> {
  await requirePermission('Franchise Applicant');
  const applicant = await lockApplicant(input.application_id);
  const visit = await rowOf(sql<{ id: number; state: VisitState; version: number; photo_file_ids: number[] }>`
    select id, state, version, photo_file_ids from franchise.franchise_site_visits
     where id = ${input.visit_id}::bigint and application_id = ${applicant.id}::bigint for update`);
  if (!visit) throw badField('visit_id', 'This visit was not found. Load the application again');
  visitStates.refuse('save', visit.state);
  if (visit.version !== input.version) throw conflict('Someone else changed this visit meanwhile. Load it again.');
  const { latitude = null, longitude = null, conditions } = input;
  if (input.visited_at && input.visited_at > who().today)
    throw badField('visited_at', `${formatDate(input.visited_at)} has not come yet. Save the day when it is over`);
  if (input.recommendation === 'with_conditions' && !conditions) throw badField('conditions', 'Enter the conditions');
  const fault = mapPointFault(applicant.country_id, latitude, longitude);
  if (fault) throw fault;
  await keepFiles(
    applicant.country_id,
    input.photo_file_ids.filter((id) => !visit.photo_file_ids.includes(id)),
  );
  const [nearest] = await branchesNear({ country_id: applicant.country_id, latitude, longitude });
  const answers = answersOf(input);
  const total = visitScore(answers);
  await rowsOf(sql`
    update franchise.franchise_site_visits set answers = ${JSON.stringify(answers)}::jsonb, visited_at = ${input.visited_at ?? null}::date,
           photo_file_ids = ${input.photo_file_ids}::bigint[], total = ${total}::smallint, recommendation = ${input.recommendation ?? null},
           conditions = ${conditions ? conditions : null}, nearest_branch_id = ${nearest?.branch_id ?? null}::int, nearest_km = ${nearest?.km ?? null}::numeric,
           updated_by = platform.current_user_id()
     where id = ${visit.id}::bigint`);
  await rowsOf(sql`
    update franchise.franchise_applications set score = ${total}::smallint,
           latitude = coalesce(${latitude}::numeric, latitude), longitude = coalesce(${longitude}::numeric, longitude),
           nearest_branch_id = coalesce(${nearest?.branch_id ?? null}::int, nearest_branch_id), nearest_km = coalesce(${nearest?.km ?? null}::numeric, nearest_km)
     where id = ${applicant.id}::bigint`);
  await audit({
    record_kind: 'franchise applicant',
    record_id: applicant.id,
    action: 'visit written down',
    after: { total, recommendation: input.recommendation ?? null },
  });
  return readApplicant(applicant.id);
}
