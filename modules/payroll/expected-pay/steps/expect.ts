// A month of one person as its salary would be prepared now (07 §12.2): the same function, on the facts of today. Nothing is written.

import { formatDate, formatMonth, type Month } from '#kernel/dates.ts';
import { computeMonth, type ComputedMonth, requirePlace } from '#modules/payroll/salaries/chapter.ts';
import type { LineRow } from '#modules/payroll/salaries/contract/salary-rows.ts';
import type { ExpectedPay } from '../contract/expected-pay.ts';
import { type InMonth, type Person, standingLines, type Standing, standingSalary } from '../reads/expected-person.ts';
import { whatWaits } from '../reads/what-waits.ts';
import { monthNotes, noPlan, whyNothing } from '../rules/month-notes.ts';
import { beginsOn } from '../rules/month-shown.ts';
import { standingNotes } from '../rules/standing-notes.ts';
import { changesOf, staleChange } from '../rules/what-changes.ts';

type Found = Omit<ExpectedPay, 'employee_id' | 'employee_code' | 'employee_name' | 'today' | 'month' | 'currency'>;
type Place = Awaited<ReturnType<typeof requirePlace>>;

const nothing: Found = { shows: 'nothing', status: null, net: null, lines: [], notes: [], changes: [] };

export async function expect(
  person: Person,
  { month, yet, at }: { month: Month; yet: boolean; at: InMonth },
): Promise<ExpectedPay> {
  const { employee_id, employee_code, employee_name, today } = person;
  const place = await requirePlace(at.paying_branch_id);
  const found = yet ? await foundIn(person, { at, place, month }) : later(month);
  return { employee_id, employee_code, employee_name, today, month, currency: place.currency, ...found };
}

const later = (month: Month): Found => ({
  ...nothing,
  shows: 'later',
  notes: [`From ${formatDate(beginsOn(month))} on, what ${formatMonth(month)} will come to is shown here.`],
});

interface Asked {
  at: InMonth;
  place: Place;
  month: Month;
}

async function foundIn(person: Person, { at, place, month }: Asked): Promise<Found> {
  const standing = await standingSalary(person.employee_id, month);
  const why = standing ? null : whyNothing({ ...person, ...at, month });
  if (why !== null) return { ...nothing, notes: [why] };
  const computed = await computeMonth(place, { month, only: [person.employee_id] });
  const [one] = computed.computed;
  if (standing) return ofStanding(person, { standing, month, stamp: one?.stamp ?? null });
  const changes = changesOf(await whatWaits({ ...person, month }));
  if (!one) return { ...nothing, notes: [noPlan(month)], changes };
  const { salary } = one;
  return {
    shows: 'expected',
    status: null,
    net: salary.net,
    lines: linesOf(computed),
    notes: notesOf(person, { at, place, month }, computed),
    changes,
  };
}

function notesOf(person: Person, { at, place, month }: Asked, { computed, facts }: ComputedMonth): string[] {
  const [one] = computed;
  if (!one) return [];
  const { payee, salary } = one;
  const rates = new Set(facts.heads.filter((head) => head.calc === 'input').map((head) => head.code));
  const days = salary.lines
    .filter((line) => rates.has(line.head) && line.input_id === null)
    .reduce((most, line) => Math.max(most, line.quantity ?? 0), 0);
  return monthNotes({
    ...person,
    ...at,
    month,
    employed_days: payee.employed_days,
    unpaid_days: salary.unpaid_days,
    paid_by_day: payee.paid_by_day ? days : null,
    suspended_percent: facts.settings.suspended_percent,
    by_working_days: facts.settings.day_basis === 'working_days',
    branches: payee.spells.map((spell) => spell.branch),
    carried: salary.carried.length,
    no_tax_table: place.country_id === 162 && facts.table === null,
  });
}

/** Those that a slip would have. */
function linesOf({ computed, facts }: ComputedMonth): LineRow[] {
  const heads = new Map(facts.heads.map((head) => [head.code, head]));
  return (computed[0]?.salary.lines ?? [])
    .filter((line) => line.amount > 0 || line.computed !== null)
    .map(({ head, kind, amount, quantity, computed: before, how }) => ({
      head_id: heads.get(head)?.id ?? 0,
      head: heads.get(head)?.name ?? head,
      kind,
      amount,
      quantity,
      computed: before,
      how,
    }));
}

/** Once it is prepared the salary itself stands here; until it is frozen it can still be another. */
async function ofStanding(
  person: Person,
  { standing, month, stamp }: { standing: Standing; month: Month; stamp: string | null },
): Promise<Found> {
  const drafted = standing.status === 'draft' || standing.status === 'rejected';
  const waiting = drafted ? changesOf(await whatWaits({ ...person, month })) : [];
  const stale = drafted && stamp !== standing.source_stamp;
  return {
    shows: 'salary',
    status: standing.status,
    net: standing.net,
    lines: await standingLines(standing.id),
    notes: standingNotes(standing),
    changes: stale ? [staleChange, ...waiting] : waiting,
  };
}
