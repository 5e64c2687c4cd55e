// About eighty families who ask, in both schools and countries and in the pool of head office: every stage, some late, with what was
// said and done in the weeks since; written as a set, because weeks that have passed are no act of today. The score is the house's own.

import { namedIn } from '#kernel/names.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { scoreLeads } from '#modules/admissions/index.ts';
import { areas, type Life, lives, messages, sources, subjects } from './inquiry-lives.ts';
import { names } from '../ground/names.ts';
import { type DemoBranch, demoBranches, demoSchools } from '../ground/organisation.ts';
import { type Random, seededRandom } from '../ground/random.ts';

const OF_A_BRANCH = 6;
const OF_A_POOL = 2;

interface Place {
  school_id: number;
  country_id: 161 | 162;
  branch: DemoBranch | null;
}

interface Ground {
  today: LocalDate;
  classes: ReadonlyMap<number, readonly number[]>;
  people: ReadonlyMap<number, readonly number[]>;
  numbers: ReadonlyMap<number, string[]>;
}

/** Each branch of a school and country, and its pool. */
const places: readonly Place[] = demoSchools.flatMap(({ id: school_id }) =>
  ([162, 161] as const).flatMap((country_id) => [
    ...demoBranches
      .filter((branch) => branch.school_id === school_id && branch.country_id === country_id)
      .flatMap((branch) => Array.from({ length: OF_A_BRANCH }, (): Place => ({ school_id, country_id, branch }))),
    ...Array.from({ length: OF_A_POOL }, (): Place => ({ school_id, country_id, branch: null })),
  ]),
);

const nothingYet: Life = { stage: 'new', days: 4, furthest: 0, words: [] };

function familyOf(nth: number, place: Place, { random, ...ground }: Ground & { random: Random }) {
  const { school_id, country_id, branch } = place;
  const { boys, girls, families } = names[country_id];
  const life = branch === null ? nothingYet : (lives[nth % lives.length] ?? nothingYet);
  const family = random.pick(families)[0];
  const digits = String(1_000_000 + nth * 4_801).slice(0, 7);
  const kind = nth % 9 === 4 ? 'contact' : nth % 5 === 2 ? 'campus' : 'admission';
  const city = branch?.city ?? (country_id === 162 ? 'Quetta' : 'Nizwa');
  const parts = namedIn(areas, city);
  const people = ground.people.get(branch?.id ?? 0) ?? [];
  const girl = random.chance(50);
  const child = {
    name: `${random.pick(girl ? girls : boys)[0]} ${family}`,
    gender: girl ? 'f' : 'm',
    dob: nth % 4 === 3 ? null : `${Number(ground.today.slice(0, 4)) - 4 - (nth % 6)}-0${1 + (nth % 9)}-15`,
    course_id: random.pick(ground.classes.get(school_id) ?? [0]),
  };
  return {
    ...life,
    school_id,
    country_id,
    branch_id: branch?.id ?? null,
    lead_no: ground.numbers.get(school_id)?.shift(),
    kind,
    source: kind === 'contact' ? 'website' : sources[nth % sources.length],
    parent_name: `${random.pick(boys)[0]} ${family}`,
    relation: nth % 6 === 5 ? 'mother' : 'father',
    mobile: country_id === 162 ? `+92321${digits}` : `+9689${digits}`,
    email: nth % 4 === 1 ? `family${nth}@mail.example` : null,
    city,
    area: parts === undefined ? null : random.pick(parts),
    language: country_id === 162 ? (nth % 3 === 0 ? 'ur' : 'en') : 'ar',
    marketing_consent: nth % 3 !== 0,
    campaign: nth % 7 === 3 ? 'Open day' : null,
    subject: kind === 'contact' ? subjects[Math.floor(nth / 9) % subjects.length] : null,
    message: messages[nth % messages.length],
    assigned_to: people.length === 0 ? null : people[nth % people.length],
    received_at: `${addDays(ground.today, -life.days)}T0${4 + (nth % 5)}:1${nth % 10}:00Z`,
    child: kind === 'contact' ? null : child,
  };
}

async function groundOf(today: LocalDate): Promise<Ground> {
  const classes = await rowsOf(sql<{ school_id: number; ids: number[] }>`
    select school_id, (array_agg(id order by seq))[1:8] as ids from branches.courses where is_active group by school_id`);
  const people = await rowsOf(sql<{ branch_id: number; ids: number[] }>`
    select g.branch_id, array_agg(distinct u.id) as ids
      from platform.user_grants g join platform.users u on u.id = g.user_id and u.status = 'active'
      join platform.user_roles r on r.user_id = u.id join platform.roles o on o.id = r.role_id and o.name in ('Admission Officer', 'Branch Admin')
     where g.branch_id is not null group by g.branch_id`);
  await rowsOf(sql`select set_config('app.all_branches', '1', true)`);
  const wanted = demoSchools.map(({ id }) => ({ id, n: places.filter((place) => place.school_id === id).length }));
  const numbers = await rowsOf(sql<{ school_id: number; numbers: string[] }>`
    select b.school_id, array_agg(t.number order by t.n) as numbers
      from (select school_id, min(id) as id from platform.branches group by school_id) b
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, n int) on w.id = b.school_id
     cross join lateral platform.take_numbers('lead', b.id, ${today}::date, w.n) t group by b.school_id`);
  return {
    today,
    classes: new Map(classes.map((one) => [one.school_id, one.ids])),
    people: new Map(people.map((one) => [one.branch_id, one.ids])),
    numbers: new Map(numbers.map((one) => [one.school_id, one.numbers])),
  };
}

async function write(families: readonly ReturnType<typeof familyOf>[]): Promise<number[]> {
  const rows = JSON.stringify(families);
  const hour = sql`date_trunc('hour', platform.now())`;
  const made = await rowsOf(sql<{ id: number }>`
    insert into admissions.leads (school_id, country_id, branch_id, lead_no, kind, source, parent_name, relation, mobile, email, city, area, language,
           marketing_consent, campaign, subject, message, assigned_to, assigned_at, stage, furthest, lost_reason, received_at, first_response_due,
           first_response_at, last_activity_at, next_action_at, next_action_kind, visit_at)
    select m.school_id, m.country_id, m.branch_id, m.lead_no, m.kind, m.source, m.parent_name, m.relation, m.mobile, m.email, m.city, m.area, m.language,
           m.marketing_consent, m.campaign, m.subject, m.message, m.assigned_to, m.received_at, m.stage, m.furthest, m.lost, least(m.received_at, platform.now()),
           case when m.branch_id is not null then m.received_at + interval '4 hours' end, case when m.answered is not null then least(platform.now(), m.received_at + make_interval(hours => m.answered)) end,
           least(platform.now(), m.received_at + make_interval(hours => coalesce((select max((w ->> 'after')::int) from jsonb_array_elements(m.words) w), 0))),
           case when admissions.is_open(m.stage) and m.branch_id is not null then coalesce(${hour} + make_interval(days => m.next), m.received_at + interval '4 hours') end,
           case when admissions.is_open(m.stage) and m.branch_id is not null then coalesce(m.next_kind, 'call') end,
           case when m.next_kind = 'visit' then ${hour} + make_interval(days => m.next) end
      from jsonb_to_recordset(${rows}::jsonb) as m (school_id int, country_id int, branch_id int, lead_no text, kind text, source text, parent_name text,
           relation text, mobile text, email text, city text, area text, language text, marketing_consent boolean, campaign text, subject text, message text,
           assigned_to bigint, stage text, furthest smallint, lost text, received_at timestamptz, answered int, next int, next_kind text, words jsonb)
    returning id`);
  await rowsOf(sql`
    insert into admissions.lead_children (branch_id, lead_id, name, gender, dob, course_id)
    select l.branch_id, l.id, c.name, c.gender, c.dob, c.course_id
      from jsonb_to_recordset(${rows}::jsonb) as m (lead_no text, school_id int, child jsonb)
      join admissions.leads l on l.school_id = m.school_id and l.lead_no = m.lead_no
     cross join jsonb_to_record(m.child) as c (name text, gender text, dob date, course_id bigint) where c.name is not null`);
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, lead_id, kind, direction, outcome, to_stage, notes, at, by_user)
    select l.branch_id, l.id, 'note', 'in', null, null, coalesce(l.message, 'Asked for the first time'), l.received_at, null
      from jsonb_to_recordset(${rows}::jsonb) as m (lead_no text, school_id int) join admissions.leads l on l.school_id = m.school_id and l.lead_no = m.lead_no
    union all
    select l.branch_id, l.id, w.kind, 'out', w.outcome, w.to_stage, w.notes, least(platform.now(), l.received_at + make_interval(hours => w.after)), l.assigned_to
      from jsonb_to_recordset(${rows}::jsonb) as m (lead_no text, school_id int, words jsonb)
      join admissions.leads l on l.school_id = m.school_id and l.lead_no = m.lead_no
     cross join jsonb_to_recordset(m.words) as w (kind text, outcome text, to_stage text, notes text, after int)`);
  return made.map((one) => one.id);
}

export async function makeInquiries(today: LocalDate): Promise<void> {
  const random = seededRandom(20_261_204);
  await asOwner(async () => {
    const ground = await groundOf(today);
    const ids = await write(places.map((place, nth) => familyOf(nth, place, { ...ground, random })));
    await scoreLeads(ids);
  });
}
