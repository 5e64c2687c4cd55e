// SET-1 and SET-2 as a rule over the rows of one key, for a page that shows where a value comes from, since when, and what is planned.
// platform.setting() says the same in the database.

import type { LocalDate } from '#kernel/dates.ts';

export interface SettingValueRow {
  id: number;
  key: string;
  country_id: number | null;
  branch_id: number | null;
  value: unknown;
  cleared: boolean;
  valid_from: LocalDate;
  by: string | null;
}

export type Level = 'branch' | 'country' | 'school' | 'built_in';

/** Null on both: the whole school. */
export interface Place {
  country_id: number | null;
  branch_id: number | null;
}

const LEVELS = ['branch', 'country', 'school'] as const;

export function levelOf({ country_id, branch_id }: Place): Exclude<Level, 'built_in'> {
  return branch_id !== null ? 'branch' : country_id !== null ? 'country' : 'school';
}

function onLevel(rows: readonly SettingValueRow[], place: Place, level: Level): SettingValueRow[] {
  return rows.filter(
    (row) =>
      levelOf(row) === level &&
      (level !== 'branch' || row.branch_id === place.branch_id) &&
      (level !== 'country' || row.country_id === place.country_id),
  );
}

/** The latest of those that have begun; of one day the one written last. */
function latest(rows: readonly SettingValueRow[], day: LocalDate): SettingValueRow | undefined {
  return rows
    .filter((row) => row.valid_from <= day)
    .toSorted((a, b) => (a.valid_from === b.valid_from ? b.id - a.id : a.valid_from < b.valid_from ? 1 : -1))[0];
}

export interface Resolved {
  value: unknown;
  from: Level;
  since: LocalDate | null;
  is_own: boolean;
  planned: SettingValueRow[];
}

/** `rows` are of one key and not withdrawn; `place.country_id` is the branch's country where a branch is named. */
export function resolveSetting(
  rows: readonly SettingValueRow[],
  place: Place,
  at: { day: LocalDate; built_in: unknown; fixed: boolean },
): Resolved {
  const own = levelOf(place);
  const levels = LEVELS.slice(LEVELS.indexOf(own)).filter((level) => !(at.fixed && level === 'branch'));
  const standing = levels
    .map((level) => ({ level, row: latest(onLevel(rows, place, level), at.day) }))
    .find(({ row }) => row && !row.cleared);
  return {
    value: standing?.row?.value ?? at.built_in,
    from: standing?.level ?? 'built_in',
    since: standing?.row?.valid_from ?? null,
    is_own: standing?.level === own,
    planned: onLevel(rows, place, own)
      .filter((row) => row.valid_from > at.day)
      .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1)),
  };
}
