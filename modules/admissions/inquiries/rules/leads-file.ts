// What is asked of the lines of a sheet of inquiries (spec 02 §10): a mobile by ADM-1, a class and a branch there are; known again by
// mobile and day. Pure.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type Source, sourceNames } from '#modules/admissions/stages/contract/stages.ts';

export interface LeadsRow {
  parent_name: string;
  mobile: string;
  source: Source;
  child_name: string;
  class: string;
  birth_date: LocalDate;
  city: string;
  area: string;
  message: string;
  received_on: string;
  branch: string;
}

export interface LeadsFacts {
  branches: readonly { id: number; code: string; name: string; country_id: number; today: string }[];
  classes: readonly { id: number; name: string }[];
  /** ADM-1, as everywhere. */
  normalise: (typed: string, country_id: number) => string | Refusal;
  /** 'mobile day' of what came in already. */
  known: ReadonlySet<string>;
}

export interface ReadyLead {
  branch_id: number;
  country_id: number;
  parent_name: string;
  mobile: string;
  source: Source;
  city: string | null;
  area: string | null;
  message: string | null;
  received_on: string | null;
  today: string;
  child: { name: string; dob: LocalDate | null; course_id: number | null } | null;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** 'walk in', 'Walk-In' and 'walk_in' are one. */
export function sourceNamed(text: string): Source | null {
  const found = Object.entries(sourceNames).find(([key, name]) => [plain(key), plain(name)].includes(plain(text)));
  return (found?.[0] as Source | undefined) ?? null;
}

interface Line {
  line: number;
  row: { [Key in keyof LeadsRow]: LeadsRow[Key] | null };
  readable: boolean;
}

interface Finding {
  line: number;
  column: keyof LeadsRow;
  reason: string;
}

interface Checked {
  ready: ReadyLead[];
  unchanged: number;
  bad: Finding[];
  warnings: Finding[];
}

export function leadsCheck(facts: LeadsFacts): { check: (line: Line) => void; checked: Checked } {
  const checked: Checked = { ready: [], unchanged: 0, bad: [], warnings: [] };
  const seen = new Map<string, number>();
  const only = facts.branches.length === 1 ? facts.branches[0] : undefined;

  function branchOf(named: string | null) {
    if (named === null) return only;
    return facts.branches.find((one) =>
      [one.code, one.name].some((word) => word.toLowerCase() === named.toLowerCase()),
    );
  }

  function check({ line, row, readable }: Line): void {
    const bad: Finding[] = [];
    const branch = branchOf(row.branch);
    if (!branch) bad.push({ line, column: 'branch', reason: branchReason(row.branch) });
    const course = facts.classes.find((one) => one.name.toLowerCase() === row.class?.toLowerCase());
    if (row.class !== null && !course) bad.push({ line, column: 'class', reason: `There is no class '${row.class}'` });
    const mobile = row.mobile === null || !branch ? null : facts.normalise(row.mobile, branch.country_id);
    if (mobile instanceof Refusal) bad.push({ line, column: 'mobile', reason: mobile.message });
    if (branch && row.received_on !== null && row.received_on > branch.today)
      bad.push({ line, column: 'received_on', reason: 'This day is still to come' });
    checked.bad.push(...bad);
    if (bad.length > 0 || !readable || !branch || typeof mobile !== 'string') return;
    keep({ line, row }, { branch, mobile, course_id: course?.id ?? null });
  }

  function keep(
    { line, row }: Pick<Line, 'line' | 'row'>,
    { branch, mobile, course_id }: { branch: LeadsFacts['branches'][number]; mobile: string; course_id: number | null },
  ): void {
    const key = `${mobile} ${row.received_on ?? branch.today}`;
    const before = seen.get(`${key} ${row.child_name ?? ''}`);
    if (before !== undefined) {
      checked.bad.push({ line, column: 'mobile', reason: `The same family and day stand in line ${before}` });
      return;
    }
    seen.set(`${key} ${row.child_name ?? ''}`, line);
    if (facts.known.has(key)) {
      checked.unchanged += 1;
      return;
    }
    checked.ready.push({
      branch_id: branch.id,
      country_id: branch.country_id,
      parent_name: row.parent_name ?? '',
      mobile,
      source: row.source ?? 'other',
      city: row.city,
      area: row.area,
      message: row.message,
      received_on: row.received_on,
      today: branch.today,
      child: row.child_name === null ? null : { name: row.child_name, dob: row.birth_date, course_id },
    });
  }

  return { check, checked };
}

const branchReason = (named: string | null): string =>
  named === null ? 'Name the branch: you work for several' : `You work for no branch '${named}'`;
