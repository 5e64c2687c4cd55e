// The decision on an applicant (spec 10 §4.4): approved it makes the franchisee, the branch in draft and the draft of the agreement.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Applicant } from '../contract/applicants.ts';
import { readApplicant } from '../reads/applicant.ts';
import { applicantStates } from '../rules/application-states.ts';
import { lockApplicant, writeStage } from '../steps/applicant-row.ts';
import { applicantShows } from '../steps/applicant-shows.ts';
import { openFranchise } from '../steps/open-franchise.ts';
import { reopenVisit } from '../steps/reopen-visit.ts';

interface Change {
  application_id: number;
}

export async function askForApproval(application_id: number): Promise<void> {
  const applicant = await readApplicant(application_id);
  const { request_id } = await requestApproval(applicantApproval, {
    branch_id: null,
    subject_id: applicant.id,
    subject_label: `${applicant.applicant_name} (${applicant.application_no})`,
    title: `Franchise in ${applicant.city}`,
    shows: applicantShows(applicant),
    change: { application_id },
    claims: [`franchise application ${applicant.id}`],
  });
  await rowsOf(sql`
    update franchise.franchise_applications set approval_id = ${request_id}::bigint where id = ${application_id}::bigint`);
}

async function blocks({ change }: Asked<Change>): Promise<string[]> {
  const row = await rowOf(sql<{
    stage: Applicant['stage'];
    taken_by: string | null;
    name_taken: boolean;
    code: string | null;
  }>`
    select a.stage, a.branch_code as code,
           (select b.branch_name from platform.branches b where b.school_id = a.school_id and lower(b.code) = lower(a.branch_code)) as taken_by,
           exists (select 1 from platform.branches b where b.school_id = a.school_id and b.country_id = a.country_id
                    and lower(b.branch_name) = lower(a.branch_name)) as name_taken
      from franchise.franchise_applications a where a.id = ${change.application_id}::bigint`);
  if (!row) return ['This application does not exist any more.'];
  if (row.stage !== 'approval') return [`The application is ${applicantStates.said(row.stage)} now.`];
  return [
    ...(row.taken_by === null
      ? []
      : [`Code ${row.code ?? ''} is already used by ${row.taken_by}. Send it back for another.`]),
    ...(row.name_taken ? ['Another branch of the country has this name. Send it back for another.'] : []),
  ];
}

/** Sent back it is another visit; what was found stays with it. A request that was taken back by a step of its own moves nothing here. */
async function closed({ id, change }: Asked<Change>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved') return;
  const applicant = await lockApplicant(change.application_id);
  if (applicant.stage !== 'approval' || applicant.approval_id !== id) return;
  await reopenVisit(applicant.id);
  await writeStage(applicant, { to: 'site_visit', note: reason });
}

export const applicantApproval = defineApproval<Change>({
  code: 'franchise applicant',
  title: 'Franchise applicant',
  module: 'franchise',
  area: 'franchise',
  subject: 'franchise applicant',
  permissions: ['Franchise Applicant Approval'],
  moves_no_money: true,
  levels: () => [{ title: 'Franchise Applicant Approval', permission: 'Franchise Applicant Approval' }],
  path: (id) => linkTo(pages.FranchiseApplicantsManagement, { id }),
  blocks,
  apply: ({ change }) => openFranchise(change.application_id),
  closed,
});
