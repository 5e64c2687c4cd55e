// A site visit is planned: the one before is cancelled, applicant and visitor are told (spec 10 §4.4).

import { linkTo } from '#kernel/addresses.ts';
import { nowMs } from '#kernel/clock.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { notify } from '#platform/notifications/notify.ts';
import { type LockedApplicant, noteEvent, tellApplicant, writeStage } from './applicant-row.ts';

interface Planned {
  at: string | null | undefined;
  visitor_id: number | null | undefined;
  note: string | null | undefined;
}

export async function planVisit(applicant: LockedApplicant, { at, visitor_id, note }: Planned): Promise<void> {
  if (!at) throw badField('at', 'Enter the day and the time of the visit');
  if (Date.parse(at) < nowMs()) throw badField('at', 'The visit is in the past. Enter a day to come');
  if (!visitor_id) throw badField('visitor_id', 'Choose who visits the place');
  const visitor = await rowOf(sql<{ name: string }>`
    select u.name from platform.holders_of(array['Franchise Applicant'], ${who().school_id}::int, null) h (user_id)
      join platform.users u on u.id = h.user_id where u.id = ${visitor_id}::bigint`);
  if (!visitor)
    throw badField('visitor_id', 'This person does not work franchise applications. Choose one from the list');
  await rowsOf(sql`
    update franchise.franchise_site_visits set state = 'cancelled' where application_id = ${applicant.id}::bigint and state = 'planned'`);
  await rowsOf(sql`
    insert into franchise.franchise_site_visits (application_id, planned_at, visitor_id)
    values (${applicant.id}::bigint, ${at}::timestamptz, ${visitor_id}::bigint)`);
  await writeStage(applicant, {
    to: 'site_visit',
    note: note ?? null,
    next_action: { at, text: 'Site visit' },
  });
  await noteEvent(applicant.id, { kind: 'visit', note: `Planned with ${visitor.name}` });
  await tellApplicant(applicant, 'FRANCHISE_VISIT', { key: `visit:${at}`, data: { place: applicant.city, at } });
  await notify([visitor_id], {
    kind: 'assigned to me',
    title: `Site visit: ${applicant.applicant_name}, ${applicant.city}`,
    url: linkTo(pages.FranchiseApplicantsManagement, { id: applicant.id, tab: 'visit' }),
    subject_type: 'franchise applicant',
    subject_id: applicant.id,
    group_key: `franchise-visit:${applicant.id}`,
  });
}
