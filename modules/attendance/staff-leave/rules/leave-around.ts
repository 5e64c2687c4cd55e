// What lies around days of leave, in sentences (spec 06 §12 no. 6).

import { agree, counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

const within = (day: LocalDate, { from, to }: Span): boolean => day >= from && day <= to;

const onDays = ({ from, to }: Span): string =>
  from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;

interface Dated {
  start_date: LocalDate;
  end_date: LocalDate;
}

export interface SessionAround extends Dated {
  name: string;
  terms: readonly (Dated & { name: string; academic_group_id: number | null })[];
  group_dates: readonly (Dated & { academic_group_id: number; academic_group: string })[];
}

/** Sessions and terms that begin or end within; a stage with days of its own is named. */
export function sessionDays(sessions: readonly SessionAround[], span: Span): string[] {
  const edges = sessions.flatMap((session) => {
    const stages = new Map(session.group_dates.map((one) => [one.academic_group_id, one.academic_group]));
    const of = (group: number | null): string => {
      const stage = group === null ? undefined : stages.get(group);
      return stage === undefined ? '' : ` of ${stage}`;
    };
    return [
      { what: `Session ${session.name}`, ...session },
      ...session.group_dates.map((one) => ({ what: `Session ${session.name} of ${one.academic_group}`, ...one })),
      ...session.terms.map((one) => ({ what: `${one.name}${of(one.academic_group_id)}`, ...one })),
    ].flatMap(({ what, start_date, end_date }) => [
      { day: start_date, said: `${what} begins on ${formatDate(start_date)}` },
      { day: end_date, said: `${what} ends on ${formatDate(end_date)}` },
    ]);
  });
  const found = edges.filter(({ day }) => within(day, span)).toSorted((a, b) => a.day.localeCompare(b.day));
  return [...new Set(found.map((one) => one.said))];
}

export interface DayAround {
  date: LocalDate;
  is_working: boolean;
  holiday: string | null;
  away: number;
  people: number;
  department: string | null;
}

/** On the day when the fewest of the department are there; days that the person does not work do not count. */
export function saidDepartment(days: readonly DayAround[]): string {
  const [worst] = days.filter((one) => one.is_working).toSorted((a, b) => b.away - a.away);
  const [first] = days;
  const name = (worst ?? first)?.department;
  if (name == null) return 'No department is written in the record, so nobody is counted as missing there';
  if (!worst || worst.away === 0) return `Nobody else of ${name} is away or asks to be`;
  const { away, people, date } = worst;
  const left = Math.max(0, people - away - 1);
  return `On ${formatDate(date)} ${away} ${agree(away, 'other', 'others')} of the ${people} people of ${name} ${agree(away, 'is', 'are')} away or ${agree(away, 'asks', 'ask')} to be: with this leave ${left} ${agree(left, 'is', 'are')} left`;
}

/** Holidays by name with their days, then the days off that are none. */
export function saidClosedDays(days: readonly DayAround[]): string[] {
  const holidays = Map.groupBy(
    days.filter((one) => one.holiday !== null),
    (one) => one.holiday ?? '',
  );
  const off = days.filter((one) => !one.is_working && one.holiday === null).length;
  return [
    ...[...holidays].map(([name, all]) => {
      const [from, to] = [all[0]?.date, all.at(-1)?.date];
      return `${name}: holiday${from && to ? ` ${onDays({ from, to })}` : ''}`;
    }),
    ...(off === 0 ? [] : [`${counted(off, 'day')} within ${agree(off, 'is', 'are')} off anyway`]),
  ];
}

interface Handover {
  full_name: string;
  away: readonly Span[];
}

/** `named`: when somebody else is away is for the office. */
export function saidHandover(to: Handover | null, named: boolean): string {
  if (to === null) return 'Nobody is named to take over';
  const [first] = to.away;
  return first
    ? `${to.full_name}, who is to take over, is away or asks to be ${named ? onDays(first) : 'in these days'}`
    : `${to.full_name} takes over`;
}

/** Beside the department: how many of the rest of the branch. */
export const saidBranch = (others: number): string[] =>
  others === 0
    ? []
    : [
        `${counted(others, 'person', 'people')} of other departments of the branch ${agree(others, 'is', 'are')} away or ${agree(others, 'asks', 'ask')} to be in these days`,
      ];
