// About eighty families who ask, in both schools and countries and in the pool of head office: every stage, some late, with what was
// said and done. They are taken in by the house's own road, each school and country at once; their weeks since then are written as a set.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { scoreLeads, takeLeads } from '#modules/admissions/index.ts';
import { names } from './names.ts';
import { type DemoBranch, demoBranches, demoSchools } from './organisation.ts';
import { type Random, seededRandom } from './random.ts';

type Inquiry = Parameters<typeof takeLeads>[0][number];

const OF_A_BRANCH = 6;
const OF_A_POOL = 2;

interface Word {
  kind: string;
  outcome?: string;
  to_stage?: string;
  notes?: string;
  /** Hours after the receipt. */
  after: number;
}

interface Life {
  stage: string;
  /** Days since the receipt. */
  days: number;
  furthest: number;
  /** Hours to the first answer; none yet where it is missing. */
  answered?: number;
  /** Days from today to the next action. */
  next?: number;
  next_kind?: string;
  lost?: string;
  words: readonly Word[];
}

const reached = (after: number, notes: string): Word[] => [
  { kind: 'call', outcome: 'reached', notes, after },
  { kind: 'system', to_stage: 'contacted', after },
];
const booked = (after: number): Word => ({
  kind: 'system',
  to_stage: 'visit_booked',
  notes: 'Comes with the grandparents',
  after,
});
const came = (after: number): Word => ({ kind: 'system', to_stage: 'visited', notes: 'Liked the library', after });

/** One after the other down the list of a branch. */
const lives: readonly Life[] = [
  { stage: 'new', days: 0, furthest: 0, words: [] },
  {
    stage: 'contacted',
    days: 3,
    furthest: 1,
    answered: 2,
    next: 1,
    next_kind: 'call',
    words: reached(2, 'Asked for the fee table'),
  },
  {
    stage: 'visit_booked',
    days: 5,
    furthest: 1,
    answered: 3,
    next: 2,
    next_kind: 'visit',
    words: [...reached(3, 'Both parents work; a Saturday suits'), booked(4)],
  },
  {
    stage: 'visited',
    days: 12,
    furthest: 2,
    answered: 1,
    next: 0,
    next_kind: 'call',
    words: [...reached(1, 'Moves to the city in spring'), booked(2), came(90)],
  },
  {
    stage: 'lost',
    days: 30,
    furthest: 1,
    answered: 6,
    lost: 'fee',
    words: [
      ...reached(6, 'Compares three schools'),
      { kind: 'system', to_stage: 'lost', notes: 'A school nearer to home costs less', after: 200 },
    ],
  },
  {
    stage: 'new',
    days: 4,
    furthest: 0,
    next: -3,
    next_kind: 'call',
    words: [
      { kind: 'call', outcome: 'no_answer', after: 5 },
      { kind: 'call', outcome: 'no_answer', after: 29 },
    ],
  },
  {
    stage: 'contacted',
    days: 20,
    furthest: 1,
    answered: 30,
    next: -12,
    next_kind: 'call',
    words: reached(30, 'Wants to think it over'),
  },
  {
    stage: 'applied',
    days: 18,
    furthest: 3,
    answered: 2,
    next: 3,
    next_kind: 'call',
    words: [
      ...reached(2, 'Two children of the family are here'),
      came(40),
      { kind: 'system', to_stage: 'applied', notes: 'The form was taken home', after: 48 },
    ],
  },
  {
    stage: 'won',
    days: 60,
    furthest: 4,
    answered: 1,
    words: [
      ...reached(1, 'Sent by a neighbour'),
      came(30),
      { kind: 'system', to_stage: 'applied', after: 72 },
      { kind: 'system', to_stage: 'won', after: 300 },
    ],
  },
  {
    stage: 'junk',
    days: 9,
    furthest: 0,
    words: [{ kind: 'system', to_stage: 'junk', notes: 'Sells furniture', after: 3 }],
  },
  {
    stage: 'contacted',
    days: 1,
    furthest: 1,
    answered: 4,
    next: 0,
    next_kind: 'whatsapp',
    words: reached(4, 'Send the brochure by WhatsApp'),
  },
];

const sources = [
  'walk_in',
  'phone',
  'website',
  'whatsapp',
  'facebook',
  'referral',
  'event',
  'google',
  'instagram',
] as const;
const messages = [
  'Is there a bus from our area?',
  'Please call after 5 in the evening.',
  'Which books are used in this class?',
  'Is there a rate for two children?',
  null,
];
const subjects = ['School timings', 'A job for a teacher?', 'Admission of next year'];
const areas: Readonly<Record<string, readonly string[]>> = {
  Islamabad: ['F-7', 'F-10', 'G-8'],
  Lahore: ['Model Town', 'Garden Town', 'Cavalry'],
  Karachi: ['DHA Phase 5', 'Gulshan', 'PECHS'],
  Muscat: ['Al Khuwair', 'Ghubra', 'Bausher'],
};

interface Made extends Life {
  mobile: string;
}

function inquiryOf(
  random: Random,
  nth: number,
  place: { branch: DemoBranch | null; country_id: 161 | 162; today: LocalDate; class_ids: readonly number[] },
): { inquiry: Inquiry; life: Made } {
  const { branch, country_id, today } = place;
  const { boys, girls, families } = names[country_id];
  const life = lives[nth % lives.length] ?? { stage: 'new', days: 0, furthest: 0, words: [] };
  const family = random.pick(families)[0];
  const digits = String(1_000_000 + nth * 4_801).slice(0, 7);
  const mobile = country_id === 162 ? `+92321${digits}` : `+9689${digits}`;
  const kind = nth % 9 === 4 ? 'contact' : nth % 5 === 2 ? 'campus' : 'admission';
  const city = branch?.city ?? (country_id === 162 ? 'Quetta' : 'Nizwa');
  const girl = random.chance(50);
  return {
    inquiry: {
      kind,
      source: kind === 'contact' ? 'website' : (sources[nth % sources.length] ?? 'phone'),
      parent_name: `${random.pick(boys)[0]} ${family}`,
      relation: nth % 6 === 5 ? 'mother' : 'father',
      mobile,
      email: nth % 4 === 1 ? `family${nth}@mail.example` : null,
      city,
      area: areas[city] === undefined ? null : random.pick(areas[city]),
      language: country_id === 162 ? (nth % 3 === 0 ? 'ur' : 'en') : 'ar',
      marketing_consent: nth % 3 !== 0,
      campaign: nth % 7 === 3 ? 'Open day' : null,
      subject: kind === 'contact' ? (subjects[nth % subjects.length] ?? null) : null,
      message: messages[nth % messages.length] ?? null,
      branch_id: branch?.id ?? null,
      country_id,
      received_at: life.days === 0 ? null : `${addDays(today, -life.days)}T0${4 + (nth % 5)}:1${nth % 10}:00Z`,
      children:
        kind === 'contact'
          ? []
          : [
              {
                name: `${random.pick(girl ? girls : boys)[0]} ${family}`,
                gender: girl ? 'f' : 'm',
                dob: nth % 4 === 3 ? null : `${Number(today.slice(0, 4)) - 4 - (nth % 6)}-0${1 + (nth % 9)}-15`,
                course_id: random.pick(place.class_ids),
              },
            ],
    },
    life: { ...life, mobile },
  };
}

/** What happened since: stages, answers, plans and words of a whole school, in two statements. */
async function live(school_id: number, made: readonly Made[]): Promise<void> {
  const rows = JSON.stringify(made);
  await rowsOf(sql`
    update admissions.leads l set stage = m.stage, furthest = m.furthest, lost_reason = m.lost,
           first_response_at = l.received_at + make_interval(hours => m.answered),
           last_activity_at = least(now(), l.received_at + make_interval(hours => coalesce((select max((w ->> 'after')::int) from jsonb_array_elements(m.words) w), 0))),
           next_action_at = case when admissions.is_open(m.stage) then coalesce(date_trunc('hour', now()) + make_interval(days => m.next), l.next_action_at) end,
           next_action_kind = case when admissions.is_open(m.stage) then coalesce(m.next_kind, l.next_action_kind) end,
           visit_at = case when m.next_kind = 'visit' then date_trunc('hour', now()) + make_interval(days => m.next) end
      from jsonb_to_recordset(${rows}::jsonb) as m (mobile text, stage text, furthest smallint, lost text, answered int, next int, next_kind text, words jsonb)
     where l.school_id = ${school_id} and l.mobile = m.mobile and l.branch_id is not null`);
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, lead_id, kind, direction, outcome, to_stage, notes, at, by_user)
    select l.branch_id, l.id, w.kind, 'out', w.outcome, w.to_stage, w.notes, least(now(), l.received_at + make_interval(hours => w.after)), l.assigned_to
      from jsonb_to_recordset(${rows}::jsonb) as m (mobile text, words jsonb)
      join admissions.leads l on l.school_id = ${school_id} and l.mobile = m.mobile and l.branch_id is not null
     cross join jsonb_to_recordset(m.words) as w (kind text, outcome text, to_stage text, notes text, after int)`);
}

export async function makeInquiries(today: LocalDate): Promise<void> {
  const random = seededRandom(20_261_204);
  const admin = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
  let nth = 0;
  for (const school of demoSchools) {
    const made: Made[] = [];
    for (const country_id of [162, 161] as const) {
      const branches = demoBranches.filter((one) => one.school_id === school.id && one.country_id === country_id);
      await runAs({ user_id: admin?.id ?? 0, school_id: school.id, country_id }, async () => {
        const classes = await rowsOf(sql<{ id: number }>`
          select id from branches.courses where school_id = ${school.id} and is_active order by seq limit 8`);
        const places = [
          ...branches.flatMap((branch) => Array.from({ length: OF_A_BRANCH }, () => branch)),
          ...Array.from({ length: OF_A_POOL }, () => null),
        ];
        const all = places.map((branch) => {
          nth += 1;
          return inquiryOf(random, nth, { branch, country_id, today, class_ids: classes.map((one) => one.id) });
        });
        await takeLeads(all.map((one) => one.inquiry));
        made.push(...all.map((one) => one.life));
      });
    }
    await asOwner(async () => {
      await live(school.id, made);
      const ids = await rowsOf(sql<{ id: number }>`select id from admissions.leads where school_id = ${school.id}`);
      await scoreLeads(ids.map((one) => one.id));
    });
  }
}
