// The websites' forms of both schools and countries, with what families sent: inquiries, a campus applicant, applications of children who wait
// as drafts, a franchise applicant, spam that is held, a form that is off. Sent by the acts of the house, as a stranger's browser sends them.

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { nowMs } from '#kernel/clock.ts';
import { handOver, openedAt, saveForm, takeSubmission, turnForm } from '#modules/outreach/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { demoUser } from '../ground/demo-user.ts';
import { type Wanted, wantedOf } from './forms-wanted.ts';
import { demoBranches } from '../ground/organisation.ts';

interface Place {
  school_id: number;
  branch_id: number;
  course_id: number;
  session_id: number;
}

async function placeIn(country_id: number): Promise<Place> {
  const branch = demoBranches.find((one) => one.country_id === country_id && one.school_id === 1);
  const row = await asOwner(() =>
    rowOf(sql<{ course_id: number; session_id: number }>`
    select (select c.id from branches.courses c where c.school_id = 1 and c.is_active order by c.seq offset 4 limit 1) as course_id,
           (select y.id from branches.academic_sessions y where y.school_id = 1 and y.country_id = ${country_id}::int and y.is_current) as session_id`),
  );
  return { school_id: 1, branch_id: branch?.id ?? 0, course_id: row?.course_id ?? 0, session_id: row?.session_id ?? 0 };
}

async function sendAll(form_id: number, { country_id, form, sent }: Wanted): Promise<void> {
  const { school_id, branch_id, course_id, session_id } = await placeIn(country_id);
  const place: Record<string, string> =
    form.kind === 'franchise'
      ? {}
      : { branch_id: String(branch_id), course_id: String(course_id), session_id: String(session_id) };
  for (const [nth, { answers, source = '', website = '' }] of sent.entries()) {
    const at = { form_id, school_id };
    const stored = await takeSubmission(
      {
        id: '',
        once: randomUUID(),
        opened: openedAt(form_id, nowMs() - 90_000),
        work: '',
        language: country_id === 161 ? 'ar' : 'en',
        answers: { ...place, ...answers },
        files: [],
        source,
        utm: source === '' ? {} : { utm_source: source, utm_campaign: 'New session' },
        website,
      },
      at,
      `203.0.113.${10 + nth}`,
    );
    if (stored.state === 'received') await handOver({ school_id, id: stored.id });
  }
}

/** Counted as the beacon counts, over the last days. */
const countSeen = (form_id: number, seen: number): Promise<unknown> =>
  rowsOf(sql`
    insert into outreach.public_form_counts (form_id, day, source, step, n)
    select ${form_id}::bigint, (platform.now() at time zone 'UTC')::date - d, s.source, t.step, greatest(1, (${seen}::int * t.part / 40)::int)
      from generate_series(0, 9) d cross join (values ('direct'), ('poster')) s (source) cross join (values ('seen', 2), ('started', 1)) t (step, part)
    on conflict do nothing`);

export async function makeWebsiteForms(today: LocalDate): Promise<void> {
  const user_id = await demoUser('admin');
  for (const wanted of wantedOf(today)) {
    const environment = { school_id: 1, country_id: wanted.country_id };
    const made = await runAs({ user_id, ...environment }, () =>
      saveForm({
        texts: { intro: {}, thanks: {}, title: {} },
        languages: ['en'],
        fields: [],
        branch_mode: 'choose',
        proof_of_work: false,
        notify_user_ids: [],
        ...wanted.form,
      }),
    );
    await inClockScope({ school_id: 1 }, () => countSeen(made.id, wanted.seen));
    await sendAll(made.id, wanted);
    if (wanted.off) await runAs({ user_id, ...environment }, () => turnForm({ id: made.id, version: 1, state: 'off' }));
  }
}
