// What a session, its terms and the own days of stages must be (ACA-2, ACA-4). Pure, for the dialog and the server.

import { daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

interface Span {
  start_date: LocalDate;
  end_date: LocalDate;
}

export interface TermSpan extends Span {
  name: string;
  academic_group_id?: number | null | undefined;
  weight_percent?: number | null | undefined;
}

export interface SessionParts extends Span {
  group_dates: readonly (Span & { academic_group_id: number })[];
  terms: readonly TermSpan[];
}

const SHORTEST = 150;
const LONGEST = 450;
const WHOLE = 10_000;

function lengthFault({ start_date, end_date }: Span, what: string, field: string): Refusal | null {
  const days = daysBetween(start_date, end_date);
  if (days < 1) return badField(field, 'The last day is not after the first. Look at both days');
  return days >= SHORTEST && days <= LONGEST
    ? null
    : badField(field, `${what} lasts ${SHORTEST} to ${LONGEST} days; this one has ${days}`);
}

function groupFault({ group_dates }: SessionParts): Refusal | null {
  const seen = new Set<number>();
  for (const [at, own] of group_dates.entries()) {
    const field = `group_dates.${at}`;
    if (seen.has(own.academic_group_id))
      return badField(`${field}.academic_group_id`, 'This stage is listed twice. Keep one of the rows');
    seen.add(own.academic_group_id);
    const fault = lengthFault(own, 'The year of a stage', `${field}.end_date`);
    if (fault) return fault;
  }
  return null;
}

/** The days that terms of the stage lie in: its own, else those of the session. */
const yearOf = ({ group_dates, start_date, end_date }: SessionParts, group: number | null): Span =>
  group_dates.find((one) => one.academic_group_id === group) ?? { start_date, end_date };

/** ACA-2: terms of one stage lie inside its year, one after the other; gaps are allowed. */
function termFault(session: SessionParts, group: number | null): Refusal | null {
  const year = yearOf(session, group);
  let before: TermSpan | undefined;
  for (const [at, term] of session.terms.entries()) {
    if ((term.academic_group_id ?? null) !== group) continue;
    const field = `terms.${at}`;
    if (term.end_date <= term.start_date)
      return badField(`${field}.end_date`, `${term.name} ends before it begins. Look at both days`);
    if (term.start_date < year.start_date || term.end_date > year.end_date)
      return badField(
        `${field}.${term.start_date < year.start_date ? 'start_date' : 'end_date'}`,
        `${term.name} is not inside the year, which runs from ${formatDate(year.start_date)} to ${formatDate(year.end_date)}`,
      );
    if (before && term.start_date <= before.end_date)
      return badField(
        `${field}.start_date`,
        `${term.name} begins before ${before.name} ends (${formatDate(before.end_date)})`,
      );
    before = term;
  }
  return null;
}

/** ACA-4: weights of the terms of one stage are all empty, or make 100. */
function weightFault({ terms }: SessionParts, group: number | null): Refusal | null {
  const own = terms.flatMap((term, at) => ((term.academic_group_id ?? null) === group ? [{ term, at }] : []));
  const weighted = own.filter(({ term }) => typeof term.weight_percent === 'number');
  if (weighted.length === 0) return null;
  const empty = own.find(({ term }) => typeof term.weight_percent !== 'number');
  if (empty)
    return badField(
      `terms.${empty.at}.weight_percent`,
      `${empty.term.name} has no weight, but other terms have. Give each one, or none`,
    );
  const sum = weighted.reduce((all, { term }) => all + Math.round((term.weight_percent ?? 0) * 100), 0);
  const last = weighted.at(-1);
  return sum === WHOLE || !last
    ? null
    : badField(`terms.${last.at}.weight_percent`, `The weights of the terms make ${sum / 100} %, not 100 %`);
}

/** The first thing that is wrong, at its field; null where all is well. */
export function sessionFault(session: SessionParts): Refusal | null {
  const own = lengthFault(session, 'A session', 'end_date') ?? groupFault(session);
  if (own) return own;
  for (const group of new Set(session.terms.map((term) => term.academic_group_id ?? null))) {
    const fault = termFault(session, group) ?? weightFault(session, group);
    if (fault) return fault;
  }
  return null;
}
