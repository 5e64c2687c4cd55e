// The house does what it does every month, and what it wrote is laid beside what the plain loops come to; every difference in words.

import { addDays, type LocalDate, type Month } from '#kernel/dates.ts';
import { postMonth } from '#app/seed/fees/billing.ts';
import { demoBranches, demoSchools } from '#app/seed/ground/organisation.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { updateSiblingRates } from '#modules/fees/concessions/actions/update-sibling-rates.ts';
import { assessFines } from '#modules/fees/late-fines/actions/assess-fines.ts';
import { listOutstanding } from '#modules/fees/outstanding/reads/outstanding.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { forecast } from '#modules/students/leaving/actions/settle-leaving.ts';
import { type Charge, chargesOf } from './billing.ts';
import { inMonth, monthNamed } from './by-hand.ts';
import { type Branch, type Facts, readFacts } from './facts.ts';
import { placesInFamilies } from './family.ts';
import { isPlain, type Leaves, settledOf } from './leaving.ts';
import { agesByChild, type FineDue, finesOf } from './owed.ts';

export interface Compared {
  what: string;
  compared: number;
  /** Minor units, of both currencies: a measure that nothing is empty. */
  amount: number;
  /** How many of them are more than a whole month at the full price. */
  cases?: Record<string, number>;
  differences: string[];
}

const facts = (): Promise<Facts> => asOwner(readFacts);
const as = (admin_id: number, { id, school_id, country_id }: Branch) => ({
  user_id: admin_id,
  school_id,
  country_id,
  branch_id: id,
});

/** Two lists with the same keys and the same amounts, or words about each that is not. */
export function differencesOf(ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): string[] {
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  return [...keys].flatMap((key) => {
    const [mine, posted] = [ours.get(key), theirs.get(key)];
    return mine === posted ? [] : [`${key}: recomputed ${mine ?? 'nothing'}, in the books ${posted ?? 'nothing'}`];
  });
}

function compared(what: string, ours: Map<string, number>, theirs: Map<string, number>): Compared {
  const amount = [...ours.values()].reduce((sum, one) => sum + Math.abs(one), 0);
  return { what, compared: ours.size, amount, differences: differencesOf(ours, theirs) };
}

/** Everybody follows, and all families are ranked anew: before the month is posted, so that it is posted with these rates. */
export async function compareSiblings(admin_id: number): Promise<Compared> {
  await asOwner(() => rowsOf(sql`update fees.fee_policies set sibling_recalc = 'follow' where branch_id is null`));
  const before = await facts();
  const places = placesInFamilies(before);
  const ours = new Map<string, number>();
  const theirs = new Map<string, number>();
  for (const branch of before.branches) {
    const here = places.filter((one) => one.branch_id === branch.id);
    const ranked = await runAs(as(admin_id, branch), async () => {
      const families = here.map((one) => one.family_id);
      await updateSiblingRates(families);
      return rowsOf(sql<{ student_id: number; rank: number }>`
        select student_id, rank from fees.sibling_ranks(${families}::bigint[]) where branch_id = ${branch.id}::int`);
    });
    for (const one of here) ours.set(`rank of ${one.student_id}`, one.rank);
    for (const one of ranked) theirs.set(`rank of ${one.student_id}`, one.rank);
  }
  const after = await facts();
  const sibling = after.concessions.filter((one) => one.kind === 'sibling');
  const follows = new Set(
    after.policies.filter((one) => one.branch_id === null).map((one) => `${one.school_id} ${one.country_id}`),
  );
  const branches = new Map(after.branches.map((one) => [one.id, one]));
  for (const place of places) {
    const branch = branches.get(place.branch_id);
    const mine = sibling.filter((one) => one.student_id === place.student_id);
    if (!branch || !follows.has(`${branch.school_id} ${branch.country_id}`) || mine.some((one) => one.locked)) continue;
    const from = firstUnbilled(after, place.student_id, branch);
    const given = mine
      .filter((one) => one.to_month === null || one.to_month >= from)
      .toSorted((a, b) => b.id - a.id)[0];
    ours.set(`rate of ${place.student_id}`, place.rate);
    theirs.set(`rate of ${place.student_id}`, given?.rate ?? 0);
  }
  return compared('sibling ranks and rates', ours, theirs);
}

function firstUnbilled({ lines }: Facts, student_id: number, { today }: Branch): string {
  const billed = lines
    .filter((one) => one.student_id === student_id && one.kind === 'regular')
    .map((one) => one.fee_month);
  const last = billed.toSorted().at(-1) ?? '';
  const month = inMonth(today);
  return last >= month ? `${last}~` : month;
}

const keyOf = (one: Pick<Charge, 'student_id' | 'fee_month' | 'head_id'>): string =>
  `child ${one.student_id}, ${monthNamed(one.fee_month)}, head ${one.head_id}`;

/** Posts the month for every branch of every school, and compares line by line: what was billed, and what came off. */
export async function comparePosting(admin_id: number, month: Month): Promise<Compared> {
  const before = await facts();
  const last = before.lines.at(-1)?.id ?? 0;
  for (const { id } of demoSchools) {
    const branches = demoBranches.filter((one) => one.school_id === id);
    await postMonth({ admin_id, school_id: id }, branches, month);
  }
  return comparePosted(before, { after_line: last, month });
}

/** The lines that came after `after_line`, beside the facts as they were before. */
export async function comparePosted(before: Facts, of: { after_line: number; month: Month }): Promise<Compared> {
  const after = await facts();
  const billed = new Set(before.lines.filter((one) => one.kind === 'regular').map(keyOf));
  const charges = billedBy(before, of.month).filter((one) => !billed.has(keyOf(one)));
  const lines = after.lines.filter((one) => one.id > of.after_line && one.kind === 'regular');
  return {
    ...compared(`posting of ${monthNamed(of.month)}`, amountsOf(charges), amountsOf(lines)),
    cases: casesOf(charges),
  };
}

/** A month that was billed long ago, as its lines stand, beside the facts of today: nothing that happened since reached back to it. */
export async function compareStanding(month: Month): Promise<Compared> {
  const now = await facts();
  const charges = billedBy(now, month);
  const lines = now.lines.filter((one) => one.fee_month === month && one.kind === 'regular');
  return {
    ...compared(`${monthNamed(month)} as it stands`, amountsOf(charges), amountsOf(lines)),
    cases: casesOf(charges),
  };
}

const billedBy = (all: Facts, month: Month): Charge[] =>
  all.branches.flatMap((branch) => chargesOf(all, branch, { bill_month: month, on: month }));

type Billed = Pick<Charge, 'student_id' | 'fee_month' | 'head_id' | 'gross' | 'concession'>;

const amountsOf = (billed: readonly Billed[]): Map<string, number> =>
  new Map(
    billed.flatMap((one): [string, number][] => [
      [`${keyOf(one)}, gross`, one.gross],
      [`${keyOf(one)}, concession`, one.concession],
    ]),
  );

const casesOf = (charges: readonly Charge[]) => ({
  lines: charges.length,
  part_months: charges.filter((one) => one.num !== one.den).length,
  with_concession: charges.filter((one) => one.concession > 0).length,
});

/** A run of fines over every branch as of today. */
export async function compareFines(admin_id: number): Promise<Compared> {
  const before = await facts();
  const last = before.lines.at(-1)?.id ?? 0;
  const ours = new Map<string, number>();
  const named = (one: FineDue): string => `challan ${one.challan_id} of child ${one.student_id}`;
  for (const branch of before.branches) {
    for (const fine of finesOf(before, branch, branch.today)) ours.set(named(fine), fine.amount);
    const run_id = await asOwner(() => openFines(branch));
    await runAs(as(admin_id, branch), () => assessFines(run_id, branch.id, branch.today as LocalDate));
  }
  const after = await facts();
  const theirs = new Map<string, number>();
  for (const line of after.lines) {
    if (line.id > last) theirs.set(named({ ...line, amount: 0 }), line.gross - line.concession);
  }
  return compared('late fines', ours, theirs);
}

async function openFines(branch: Branch): Promise<number> {
  const run = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, entry_date, status, started_at)
    values (${branch.school_id}, 'fine', date_trunc('month', ${branch.today}::date)::date, ${branch.today}::date, 'running', platform.now()) returning id`);
  await rowsOf(sql`
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month)
    values (${branch.id}::int, ${run?.id}::bigint, 'fine', date_trunc('month', ${branch.today}::date)::date)`);
  return run?.id ?? 0;
}

const BANDS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
const PAGE = 500;

/** The list of what is owed, page by page, band by band. */
export async function compareAgeing(admin_id: number): Promise<Compared> {
  const before = await facts();
  const ours = new Map<string, number>();
  const theirs = new Map<string, number>();
  for (const [student_id, ages] of agesByChild(before))
    ages.forEach((amount, n) => ours.set(`child ${student_id}, ${BANDS[n]}`, amount));
  for (const branch of before.branches) {
    for (let startRow = 0, total = 1; startRow < total; startRow += PAGE) {
      const query = outstandingList.input.parse({ fetchCount: PAGE, startRow });
      const page = await runAs(as(admin_id, branch), () => listOutstanding(query));
      total = page.total;
      for (const row of page.data) for (const band of BANDS) theirs.set(`child ${row.student_id}, ${band}`, row[band]);
    }
  }
  return compared('ageing of what is open', ours, theirs);
}

const ACTIONS = ['apply', 'refund', 'keep', 'forfeit'] as const;
const REASONS = ['moved', 'other_school', 'struck_off'] as const;

/** Children of every branch leave on several days for several reasons; each is settled and taken back again. */
export async function compareLeavings(admin_id: number, each: number): Promise<Compared> {
  const before = await facts();
  const ours = new Map<string, number>();
  const theirs = new Map<string, number>();
  for (const branch of before.branches) {
    const here = before.students.filter(
      (one) => one.branch_id === branch.id && ['active', 'frozen'].includes(one.status),
    );
    // Those with a deposit first, then some from everywhere in the list.
    const held = new Set(before.accounts.filter((one) => one.security > 0).map((one) => one.student_id));
    const step = Math.max(1, Math.floor(here.length / each));
    const chosen = here.filter((one, n) => (held.has(one.id) || n % step === 0) && isPlain(before, one.id));
    for (const [n, { id: student_id }] of chosen.entries()) {
      const leaves: Leaves = {
        student_id,
        branch_id: branch.id,
        leaving_on: addDays(branch.today as LocalDate, [0, 9, 20, 40][n % 4] ?? 0),
        notice_on: addDays(branch.today as LocalDate, n % 5 === 0 ? -60 : -7),
        reason: REASONS[n % 3] ?? 'moved',
        deposit_action: ACTIONS[Math.floor(n / 2) % 4] ?? 'apply',
      };
      const mine = settledOf(before, branch, leaves);
      const done = await settledBy(admin_id, branch, leaves);
      // What a package gives back is not calculated a second time (PKG-9 has its own stories).
      if (done.package_charge > 0) continue;
      for (const [name, amount] of Object.entries(mine)) {
        ours.set(`child ${student_id}, ${name}`, amount);
        theirs.set(`child ${student_id}, ${name}`, done[name as keyof typeof mine]);
      }
    }
  }
  return compared('settlements of leavings', ours, theirs);
}

function settledBy(admin_id: number, branch: Branch, leaves: Leaves) {
  return runAs(as(admin_id, branch), async () => {
    const terms = await rowOf(sql<{ notice_days: number; notice_mode: 'none' | 'daily' | 'month' }>`
      select (platform.setting('notice_days', ${branch.id}::int) #>> '{}')::int as notice_days,
             platform.setting('notice_fee', ${branch.id}::int) #>> '{}' as notice_mode`);
    return forecast({
      ...leaves,
      leaving_id: 0,
      full_name: '',
      note: '',
      leaving_on: leaves.leaving_on as LocalDate,
      notice_on: leaves.notice_on as LocalDate,
      reason: leaves.reason as 'moved',
      notice_days: terms?.notice_days ?? 0,
      notice_mode: terms?.notice_mode ?? 'none',
    });
  });
}
