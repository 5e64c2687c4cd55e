// Why a day is not free for leave (spec 06 §12.2); each limit is said by the rule that would refuse the request.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import type { BestDay } from '../contract/best-days.ts';
import { saidClosed } from './closed-months.ts';
import {
  type Asker,
  balanceProblem,
  employmentProblem,
  endedYearProblem,
  leaveProblem,
  overlapProblem,
  type TypeTerms,
} from './leave-checks.ts';
import { countedDays, type CountBy, type PayBy, pricedDays } from './leave-days.ts';
import { yearStart } from './leave-year.ts';

export interface DayAhead {
  date: LocalDate;
  is_working: boolean;
  holiday: string | null;
  named_off: boolean;
  closed: boolean;
  /** Own leave on the day: accepted, waiting, none. */
  own_held: boolean | null;
  away: number;
  people: number;
  department: string | null;
  names: string[];
}

export interface AskedType {
  terms: TypeTerms & CountBy & PayBy & { negative_limit: number; split_to_unpaid: boolean };
  times_before: number;
  first_month: number;
  ended_years: readonly LocalDate[];
  balances: ReadonlyMap<LocalDate, { available: number; used: number }>;
}

type Reasons = BestDay['reasons'];

const offSaid = ({ holiday, named_off }: DayAhead): string => {
  const what = named_off ? 'Day off' : holiday === null ? 'Weekly off' : `Holiday: ${holiday}`;
  return `${what}. No leave is needed`;
};

const awaySaid = ({ away, people, department }: DayAhead): string =>
  `${away} of the ${people} people of ${department ?? 'the department'} ${away === 1 ? 'is away or has' : 'are away or have'} asked to be`;

/** What would refuse one whole day of this type. A paper that must be attached is no matter of the day. */
function limitOf(day: DayAhead, who: Asker, asked: AskedType): string | null {
  const { date, is_working } = day;
  const { terms } = asked;
  const days = countedDays([{ date, is_working }], terms, 'full');
  const problem = leaveProblem(terms, who, {
    from_date: date,
    to_date: date,
    days: days.length,
    is_half: false,
    has_file: true,
    times_before: asked.times_before,
  });
  if (problem) return problem[1];
  const year = yearStart(asked.first_month, date);
  if (asked.ended_years.includes(year)) return endedYearProblem(year)[1];
  const { available = 0, used = 0 } = asked.balances.get(year) ?? {};
  const priced = pricedDays(days, terms, { available: available + terms.negative_limit, used });
  return balanceProblem(terms, available, priced)?.[1] ?? null;
}

function reasonsOf(day: DayAhead, who: Asker, asked: AskedType | null): Reasons {
  const { date, own_held } = day;
  const gone = employmentProblem(who, { from_date: date, to_date: date });
  if (gone) return [{ kind: 'employment', said: gone[1] }];
  if (own_held !== null) return [{ kind: 'own', said: overlapProblem(date, own_held)[1] }];
  if (!day.is_working) return [{ kind: 'off', said: offSaid(day) }];
  const limit = asked === null ? null : limitOf(day, who, asked);
  return [
    ...saidClosed(day.closed ? [monthOf(date)] : []).map((said) => ({ kind: 'closed' as const, said })),
    ...(limit === null ? [] : [{ kind: 'limit' as const, said: limit }]),
    ...(day.away === 0 ? [] : [{ kind: 'away' as const, said: awaySaid(day) }]),
  ];
}

export const bestDay = (day: DayAhead, who: Asker, asked: AskedType | null): BestDay => ({
  date: day.date,
  reasons: reasonsOf(day, who, asked),
  away: day.away,
  people: day.people,
  names: day.names,
});
