// Admission packages of the current session in both countries and both schools, in every state: on offer, with places, paused, waiting for
// approval because they go deep, expired, a draft; and those for children who come back.

import { namedIn } from '#kernel/names.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { changePackageStatus, createPackage } from '#modules/admissions/index.ts';

type Package = Parameters<typeof createPackage>[0];
type Line = Package['lines'][number];

interface Amounts {
  /** Minor units. */
  admission: number;
  annual: number;
  security: number;
}

const amountsOf: Record<161 | 162, Amounts> = {
  162: { admission: 2_500_000, annual: 1_200_000, security: 1_000_000 },
  161: { admission: 100_000, annual: 60_000, security: 50_000 },
};

interface Wanted {
  code: string;
  name: string;
  kind: Package['kind'];
  /** Percent off the admission fee and off the tuition fee, and for how many months. */
  off: readonly [admission: number, tuition: number, months: number];
  /** The admission fee as part of the usual one. */
  part?: number;
  /** Days from today. */
  from: number;
  to: number;
  places?: Readonly<Record<number, number>>;
  terms?: string;
  becomes: 'active' | 'pending' | 'paused' | 'expired' | 'draft';
}

const usual =
  'The admission fee is not refunded. The security deposit is given back when the child leaves and nothing is owed.';

const wanted = (country_id: 161 | 162): readonly Wanted[] => [
  {
    code: 'REG',
    name: 'Regular admission',
    kind: 'new',
    off: [0, 0, 0],
    from: -200,
    to: 120,
    terms: usual,
    becomes: 'active',
  },
  {
    code: 'EARLY',
    name: 'Early Bird',
    kind: 'new',
    off: [25, 10, 6],
    from: -20,
    to: 40,
    places: country_id === 162 ? { 1: 30, 2: 20 } : { 6: 12 },
    terms: usual,
    becomes: 'active',
  },
  {
    code: 'BACK',
    name: 'Welcome back',
    kind: 're_admission',
    off: [0, 0, 0],
    part: 0.4,
    from: -200,
    to: 120,
    becomes: 'active',
  },
  { code: 'FOUND', name: 'Founders’ week', kind: 'new', off: [100, 25, 12], from: 0, to: 30, becomes: 'pending' },
  { code: 'SUMMER', name: 'Summer offer', kind: 'new', off: [50, 0, 0], from: -160, to: -40, becomes: 'expired' },
  { code: 'KIN', name: 'Brothers and sisters', kind: 'both', off: [40, 0, 0], from: -30, to: 60, becomes: 'paused' },
  { code: 'NEXT', name: 'Spring admissions', kind: 'new', off: [15, 0, 0], from: 30, to: 110, becomes: 'draft' },
];

interface Place {
  school_id: number;
  session_id: number;
  course_ids: number[];
  heads: Record<string, number>;
  today: LocalDate;
  ends_on: LocalDate;
}

function linesOf(
  { off: [admission, tuition, months], part = 1 }: Wanted,
  country_id: 161 | 162,
  { heads }: Place,
): Line[] {
  const amounts = amountsOf[country_id];
  const line = (kind: string, more: Partial<Line>): Line => ({
    kind: 'fee',
    fee_head_id: namedIn(heads, kind) ?? 0,
    nature: 'one_time',
    amount_source: 'fixed',
    amounts: [],
    discount_mode: 'none',
    discount_value: 0,
    installable: false,
    kept_on_withdrawal: false,
    ...more,
  });
  const percent = (value: number): Partial<Line> =>
    value === 0 ? {} : value === 100 ? { discount_mode: 'free' } : { discount_mode: 'percent', discount_value: value };
  return [
    line('admission', {
      amount: Math.round(amounts.admission * part),
      installable: true,
      kept_on_withdrawal: true,
      ...percent(admission),
    }),
    ...(part === 1 ? [line('annual', { amount: amounts.annual, installable: true })] : []),
    line('security', { nature: 'refundable', amount: amounts.security }),
    line('tuition', {
      nature: 'recurring',
      amount_source: 'structure',
      ...(tuition > 0 ? { ...percent(tuition), discount_months: months } : {}),
    }),
  ];
}

async function make(one: Wanted, country_id: 161 | 162, place: Place): Promise<void> {
  const ahead = (days: number): LocalDate => {
    const day = addDays(place.today, days);
    return day > place.ends_on ? place.ends_on : day;
  };
  const places = Object.entries(one.places ?? {});
  const made = await createPackage({
    session_id: place.session_id,
    code: one.code,
    name: one.name,
    kind: one.kind,
    course_ids: place.course_ids,
    branch_mode: places.length > 0 ? 'list' : 'all',
    branches: places.map(([id, seats]) => ({ branch_id: Number(id), seats })),
    valid_from: ahead(one.from),
    valid_to: ahead(Math.max(one.to, 0)),
    hold_days: 7,
    max_installments: 3,
    one_per: 'none',
    min_stay_months: one.becomes === 'active' ? 6 : 0,
    stacking: 'with_policy',
    terms: one.terms ?? '',
    lines: linesOf(one, country_id, place),
  });
  if (one.becomes === 'draft') return;
  const { version } = await changePackageStatus({
    id: made.id,
    version: made.version,
    event: 'activate',
    reason: one.becomes === 'pending' ? 'Twenty years of the school: one week of open doors' : null,
  });
  if (one.becomes === 'paused') await changePackageStatus({ id: made.id, version, event: 'pause' });
  if (one.becomes === 'expired')
    await rowsOf(sql`
      update admissions.admission_packages set valid_to = ${addDays(place.today, one.to)}::date, status = 'expired' where id = ${made.id}::bigint`);
}

export async function makePackages(): Promise<void> {
  const head = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
  for (const country_id of [162, 161] as const)
    await runAs({ user_id: head?.id ?? 0, country_id }, async () => {
      const place = await rowOf(sql<Place>`
        select s.school_id, s.id as session_id, array(select c.id from branches.courses c where c.school_id = s.school_id order by c.seq) as course_ids,
               (select jsonb_object_agg(h.kind, h.id) from fees.fee_heads h where h.school_id = s.school_id and h.active) as heads,
               platform.today((select min(id) from platform.branches b where b.school_id = s.school_id and b.country_id = s.country_id)) as today, s.end_date as ends_on
          from branches.academic_sessions s where s.school_id = platform.current_school() and s.country_id = ${country_id} and s.is_current`);
      if (!place) return;
      for (const one of wanted(country_id)) await make(one, country_id, place);
    });
}
