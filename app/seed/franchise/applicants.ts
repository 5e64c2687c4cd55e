// Who wants to run a branch: applicants at every stage in both countries, made by the acts of the house; one is late, one waits for its
// decision, one is on hold, two are lost.

import { now } from '#kernel/clock.ts';
import { type Instant, instantOf, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { createApplicant, saveVisit, turnApplicant } from '#modules/franchise/index.ts';

type New = Parameters<typeof createApplicant>[0];
type Event = Parameters<typeof turnApplicant>[0]['event'];

interface Wanted {
  country_id: 161 | 162;
  typed: Omit<New, 'partners'>;
  /** Points for everything on the visit; null: nobody has been there. */
  points: number | null;
  steps: readonly (readonly [event: Event, reason?: string])[];
}

const inDays = (days: number): Instant => instantOf(new Date(now().getTime() + days * 86_400_000));

const base = { identity_kind: 'company_number', applicant_kind: 'company', source: 'website' } as const;
const lahore = { latitude: 31.4504, longitude: 74.2931 };

const wanted: readonly Wanted[] = [
  {
    country_id: 162,
    typed: {
      ...base,
      applicant_name: 'Sadaf Academy',
      contact_name: 'Sadaf Noor',
      identity_no: 'K0230011',
      mobile: '0300 8112233',
      city: 'Sargodha',
      levels: ['preschool', 'primary'],
      premises: 'rented',
      expected_strength: 220,
    },
    points: null,
    steps: [],
  },
  {
    country_id: 162,
    typed: {
      ...base,
      applicant_name: 'Wapda Town Education',
      identity_no: 'K0230012',
      mobile: '0301 4455667',
      city: 'Lahore',
      area: 'Wapda Town',
      levels: ['primary', 'middle'],
      premises: 'owned',
      source: 'referral',
      ...lahore,
      covered_area_sqft: 14_000,
      rooms: 18,
    },
    points: null,
    steps: [['plan_visit']],
  },
  {
    country_id: 162,
    typed: {
      ...base,
      applicant_name: 'Green Valley Schools',
      contact_name: 'Usman Ghani',
      identity_no: 'K0230013',
      mobile: '0333 5566778',
      city: 'Gujranwala',
      area: 'Satellite Town',
      proposed_address: '12 Model Road',
      levels: ['preschool', 'primary', 'middle', 'secondary'],
      premises: 'owned',
      source: 'event',
      latitude: 32.1617,
      longitude: 74.1883,
      own_capital: 2_500_000_000,
      expected_strength: 400,
      branch_code: 'GRW-01',
      branch_name: 'Gujranwala Campus',
    },
    points: 4,
    steps: [['plan_visit'], ['visit_done']],
  },
  {
    country_id: 162,
    typed: {
      ...base,
      applicant_kind: 'person',
      identity_kind: 'cnic',
      applicant_name: 'Imtiaz Ali Shah',
      identity_no: '17301-4455667-9',
      mobile: '0345 9988776',
      city: 'Mardan',
      levels: ['primary'],
      premises: 'to_find',
      source: 'newspaper',
    },
    points: null,
    steps: [['hold', 'Looks for a building']],
  },
  {
    country_id: 162,
    typed: {
      ...base,
      applicant_name: 'Quick Schools',
      identity_no: 'K0230015',
      mobile: '0321 1100229',
      city: 'Okara',
      levels: ['primary'],
      premises: 'rented',
      source: 'social',
    },
    points: null,
    steps: [['reject', 'No own capital']],
  },
  {
    country_id: 161,
    typed: {
      ...base,
      applicant_name: 'Nizwa Learning',
      contact_name: 'Hilal Al Busaidi',
      identity_no: 'CR2210045',
      mobile: '9123 4567',
      city: 'Nizwa',
      levels: ['preschool', 'primary'],
      premises: 'rented',
      source: 'walk_in',
      latitude: 22.9333,
      longitude: 57.5333,
      own_capital: 60_000_000,
      expected_strength: 180,
    },
    points: 3,
    steps: [['plan_visit']],
  },
  {
    country_id: 161,
    typed: {
      ...base,
      applicant_name: 'Sur Future',
      identity_no: 'CR2210046',
      mobile: '9234 5678',
      city: 'Sur',
      levels: ['primary'],
      premises: 'to_find',
    },
    points: null,
    steps: [['withdraw', 'Chose another trade']],
  },
];

interface Row {
  version: number;
  visit_id: number | null;
  visit_version: number | null;
}

const rowFor = (id: number): Promise<Row | undefined> =>
  rowOf(sql<Row>`
    select a.version, v.id as visit_id, v.version as visit_version from franchise.franchise_applications a
      left join franchise.franchise_site_visits v on v.application_id = a.id and v.state = 'planned' where a.id = ${id}::bigint`);

const criteria = ['location', 'building', 'safety', 'rooms', 'competition', 'families', 'record', 'finance'] as const;

async function writeVisit(application_id: number, points: number, day: LocalDate): Promise<void> {
  const row = await rowFor(application_id);
  if (!row?.visit_id || row.visit_version === null) return;
  const answers = criteria.map((criterion, n) => ({ criterion, score: Math.min(5, points + (n % 3 === 0 ? 1 : 0)) }));
  await saveVisit({
    application_id,
    visit_id: row.visit_id,
    version: row.visit_version,
    visited_at: day,
    answers,
    photo_file_ids: [],
    recommendation: points > 3 ? 'yes' : 'with_conditions',
    conditions: points > 3 ? null : 'A second gate, and water that is tested',
  });
}

async function make(
  { typed, points, steps }: Wanted,
  { visitor_id, today }: { visitor_id: number; today: LocalDate },
): Promise<void> {
  const { id } = await createApplicant({ partners: [], next_action_at: inDays(3), next_action: 'Call', ...typed });
  for (const [event, reason] of steps) {
    const row = await rowFor(id);
    await turnApplicant({ id, version: row?.version ?? 0, event, reason: reason ?? null, at: inDays(6), visitor_id });
    if (event === 'plan_visit' && points !== null) await writeVisit(id, points, today);
  }
}

export async function makeApplicants(): Promise<void> {
  const [admin, office] = await asOwner(() =>
    rowsOf(
      sql<{ id: number }>`select id from platform.users where username in ('admin', 'headoffice') order by username`,
    ),
  );
  for (const country_id of [162, 161] as const)
    await runAs({ user_id: office?.id ?? 0, school_id: 1, country_id }, async () => {
      const day = await rowOf(
        sql<{
          today: LocalDate;
        }>`select platform.today((select min(id) from platform.branches where country_id = ${country_id})) as today`,
      );
      if (!day) return;
      for (const one of wanted.filter((each) => each.country_id === country_id))
        await make(one, { visitor_id: admin?.id ?? 0, today: day.today });
    });
  // Some were taken in weeks ago, and one was to be called yesterday.
  await asOwner(() =>
    rowsOf(sql`
      update franchise.franchise_applications set created_at = created_at - make_interval(days => (id * 17 % 120)::int), stage_at = stage_at - make_interval(days => (id * 7 % 40)::int),
             next_action_at = case when city = 'Sargodha' then platform.now() - interval '26 hours' else next_action_at end`),
  );
}
