// Applications in their first stages at three branches of both countries: drafts left half way, forms whose registration is unpaid or whose
// paper is missing, children who wait for test, meeting and decision. Tests, decisions, prices and offers build upon them.

import { addDays, asDay, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { type ApplicationTakenIn, saveDraft, importApplications } from '#modules/admissions/index.ts';
import { fillAgeRules } from '#modules/students/index.ts';
import { names, occupations } from '../ground/names.ts';
import { type DemoBranch, demoBranches } from '../ground/organisation.ts';
import { type Random, seededRandom } from '../ground/random.ts';

export const applicationDesks = [
  { username: 'principal', branch_id: 1, forms: 24 },
  { username: 'lahore', branch_id: 2, forms: 12 },
  { username: 'muscat', branch_id: 6, forms: 16 },
] as const;

interface AskedClass {
  session_id: number;
  course_id: number;
  start_date: LocalDate;
  end_date: LocalDate;
  from: LocalDate;
  to: LocalDate;
}

/** Classes that the branch runs in its newest sessions, with the birth dates they take. */
function classesOf(branch_id: number): Promise<AskedClass[]> {
  return rowsOf(sql<AskedClass>`
    select y.id as session_id, c.id as course_id, y.start_date, y.end_date, r.born_on_or_after as from, r.born_on_or_before as to
      from platform.branches b
      join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and (y.is_current or y.start_date > platform.today(b.id))
      join branches.branch_courses o on o.branch_id = b.id and o.is_active
      join branches.courses c on c.id = o.course_id and c.code in ('NUR', 'PREP', 'G1', 'G2', 'G3', 'G6')
      join students.class_age_rules r on r.session_id = y.id and r.course_id = c.id
     where b.id = ${branch_id} order by y.is_current desc, c.seq`);
}

const sources = ['walk_in', 'walk_in', 'phone', 'website', 'whatsapp', 'referral', 'facebook', 'event'] as const;
const schools = ['Beaconhouse', 'The City School', 'Bright Future School', 'Al Noor School'];

interface Made {
  form: ApplicationTakenIn;
  family: Parameters<typeof importApplications>[0]['families'][number];
}

/** Ten days from now, in the days of its session. */
function joinDay({ start_date, end_date }: AskedClass, today: LocalDate): LocalDate {
  const soon = addDays(today, 10);
  if (start_date > today) return start_date;
  return soon > end_date ? end_date : soon;
}

function formOf(
  random: Random,
  branch: DemoBranch,
  at: { n: number; classes: readonly AskedClass[]; today: LocalDate },
): Made {
  const place = at.classes[at.n % at.classes.length] ?? random.pick(at.classes);
  const pool = names[branch.country_id];
  const girl = random.chance(48);
  const [given, native] = random.pick(girl ? pool.girls : pool.boys);
  const [father, fatherNative] = random.pick(pool.boys);
  const [surname, surnameNative] = random.pick(pool.families);
  const here = branch.country_id === 162;
  const number = 4_000_000 + branch.id * 1_000 + at.n;
  const key = `${branch.id}-${at.n}`;
  const days = random.whole(0, 24);
  const moved = at.n % 5 === 3;
  return {
    family: {
      key,
      country_id: branch.country_id,
      address_line: `House ${random.whole(1, 90)}, Street ${random.whole(1, 40)}`,
      area: here ? 'Model Town' : 'Al Khuwair',
      city: branch.city,
      guardians: [
        {
          relation: 'father',
          full_name: `${father} ${surname}`,
          full_name_native: `${fatherNative} ${surnameNative}`,
          gender: 'm',
          identity_kind: here ? 'cnic' : 'civil_number',
          identity_no: here ? `36302${number}1` : `6${number}`,
          mobile: here ? `+92301${number}` : `+9689${number}`,
          occupation: random.pick(occupations),
          language: here ? 'ur' : 'ar',
          is_primary: true,
          is_fee_payer: true,
        },
      ],
    },
    form: {
      family_key: key,
      session_id: place.session_id,
      course_id: place.course_id,
      full_name: `${given} ${surname}`,
      full_name_native: `${native} ${surnameNative}`,
      gender: girl ? 'f' : 'm',
      dob: addDays(place.from, random.whole(0, daysBetween(place.from, place.to))),
      nationality_id: branch.country_id,
      religion: 'Islam',
      identity_kind: here ? 'b_form' : 'civil_number',
      identity_no: here ? `36302${number}${girl ? 2 : 3}` : `7${number}`,
      join_on: joinDay(place, at.today),
      source: random.pick(sources),
      form_no: random.chance(40) ? `F-${number % 10_000}` : null,
      submitted_at: `${addDays(at.today, -days)}T${String(random.whole(4, 11)).padStart(2, '0')}:30:00Z`,
      bill: at.n % 4 === 1,
      ...(moved ? { school_before: { name: random.pick(schools), class_to: 'KG', reason: 'Moved house' } } : {}),
    },
  };
}

const drafts = [
  { full_name: 'Mahnoor Siddiqui', gender: 'f' as const, dob: asDay('2020-12-20'), page: 2 },
  { full_name: 'Rayan Ahmed', gender: 'm' as const, page: 1 },
];

async function atDesk(random: Random, desk: (typeof applicationDesks)[number], branch: DemoBranch): Promise<void> {
  const user = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${desk.username}`),
  );
  await runAs({ user_id: user?.id ?? 0, branch_id: desk.branch_id }, async () => {
    const classes = await classesOf(desk.branch_id);
    const day = await rowOf(sql<{ today: LocalDate }>`select platform.today(${desk.branch_id}) as today`);
    if (!day || classes.length === 0) return;
    const forms = Array.from({ length: desk.forms }, (_, n) =>
      formOf(random, branch, { n, classes, today: day.today }),
    );
    await importApplications({
      branch_id: desk.branch_id,
      families: forms.map((one) => one.family),
      applications: forms.map((one) => one.form),
    });
    for (const { page, ...data } of drafts)
      await saveDraft({ branch_id: desk.branch_id, page, data: { ...data, nationality_id: branch.country_id } });
  });
}

/** About sixty in all; the coming session has its ages first. */
export async function makeApplications(): Promise<void> {
  const random = seededRandom(20_261_122);
  await asOwner(() => fillAgeRules(1));
  for (const desk of applicationDesks) {
    const branch = demoBranches.find((one) => one.id === desk.branch_id);
    if (branch) await atDesk(random, desk, branch);
  }
}
