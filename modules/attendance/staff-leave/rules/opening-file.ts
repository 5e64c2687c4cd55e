// A file of leave balances that are taken over (spec 06 §8): what each has of a type in a leave year, and what of it was used before. Once a
// person, type and year. Pure; what the school knows comes as facts.

import { firstDayOf, type LocalDate, monthIn } from '#kernel/dates.ts';
import { saidDays } from './said-days.ts';

export interface OpeningRow {
  employee_code: string;
  leave_type: string;
  year: number;
  days: number;
  used: number | null;
}

export interface OpeningPerson {
  id: number;
  employee_code: string;
  full_name: string;
  branch_id: number;
  country_id: number;
  /** In which month the leave year begins. */
  first_month: number;
  today: LocalDate;
}

export interface OpeningType {
  id: number;
  code: string;
  name: string;
  country_id: number | null;
  pay: 'paid' | 'unpaid' | 'tiered';
}

/** What was taken over before: the days that stood then, and what was used of them. */
export interface TakenOver {
  employee_id: number;
  leave_type_id: number;
  year_start: LocalDate;
  days: number;
  used: number;
}

export interface OpeningFacts {
  employees: readonly OpeningPerson[];
  types: readonly OpeningType[];
  before: readonly TakenOver[];
  /** Persons and leave years that are ended. */
  ended: readonly { employee_id: number; year_start: LocalDate }[];
}

export interface ReadyOpening {
  branch_id: number;
  employee_id: number;
  leave_type_id: number;
  year_start: LocalDate;
  days: number;
  used: number;
}

type Column = keyof OpeningRow;
type Remark = Readonly<Record<'reason', string>> & { line: number; column: Column };
type Line = Readonly<{ line: number; row: { [Key in Column]: OpeningRow[Key] | null }; readable: boolean }>;
type Problem = readonly [Column, string];

class OpeningCheck {
  private readonly people: Map<string, OpeningPerson>;
  private readonly before: Map<string, TakenOver>;
  private readonly ended: Set<string>;
  private readonly seen = new Map<string, number>();
  private readonly facts: OpeningFacts;
  readonly checked: { ready: ReadyOpening[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  constructor(facts: OpeningFacts) {
    this.facts = facts;
    this.people = new Map(facts.employees.map((one) => [one.employee_code.toUpperCase(), one]));
    this.before = new Map(
      facts.before.map((one) => [`${one.employee_id}/${one.leave_type_id}/${one.year_start}`, one]),
    );
    this.ended = new Set(facts.ended.map((one) => `${one.employee_id}/${one.year_start}`));
  }

  private typeOf(typed: string, { country_id }: OpeningPerson): OpeningType | undefined {
    const word = typed.toLowerCase();
    return this.facts.types.find(
      (one) =>
        (one.country_id === null || one.country_id === country_id) &&
        (one.code.toLowerCase() === word || one.name.toLowerCase() === word),
    );
  }

  private judge({ line, row }: Line): ReadyOpening | Problem | null {
    const { employee_code, leave_type, year, days, used } = row;
    if (employee_code === null || leave_type === null || year === null || days === null) return null;
    const person = this.people.get(employee_code.toUpperCase());
    if (!person) return ['employee_code', `Nobody in your branches has the code ${employee_code}`];
    const type = this.typeOf(leave_type, person);
    if (!type) return ['leave_type', `'${leave_type}' is no type of leave in the country of ${person.full_name}`];
    if (type.pay === 'unpaid') return ['leave_type', 'Unpaid leave has no balance'];
    const year_start = firstDayOf(monthIn(year, person.first_month));
    if (year_start > person.today) return ['year', `The leave year ${year} has not begun`];
    if (this.ended.has(`${person.id}/${year_start}`))
      return ['year', `The leave year ${year} of ${person.full_name} is ended`];
    const key = `${person.id}/${type.id}/${year_start}`;
    const first = this.seen.get(key);
    if (first !== undefined)
      return ['leave_type', `${type.name} of ${person.full_name} stands on line ${first} already`];
    this.seen.set(key, line);
    const before = this.before.get(key);
    const ready = {
      branch_id: person.branch_id,
      employee_id: person.id,
      leave_type_id: type.id,
      year_start,
      days,
      used: used ?? 0,
    };
    if (!before) return ready;
    if (before.days === days && before.used === ready.used) return null;
    return [
      'days',
      `${type.name} of ${person.full_name} was taken over already: ${saidDays(before.days)}, of them used ${before.used}. Give or take days under Leave`,
    ];
  }

  check(line: Line): void {
    if (!line.readable) return;
    const judged = this.judge(line);
    if (judged === null) this.checked.unchanged += 1;
    else if ('days' in judged) {
      this.checked.ready.push(judged);
      if (judged.used > judged.days)
        this.checked.warnings.push({ line: line.line, column: 'used', reason: 'More was used than there is' });
    } else this.checked.bad.push({ line: line.line, column: judged[0], reason: judged[1] });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export function openingCheck(facts: OpeningFacts): OpeningCheck {
  return new OpeningCheck(facts);
}
