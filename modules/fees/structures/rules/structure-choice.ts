// Which published price list applies to a student (FEE-5).

import { formatMonth, type Month } from '#kernel/dates.ts';

export interface StructureKey {
  id: number;
  /** null: any branch, class, category; no package */
  branch_id: number | null;
  course_id: number | null;
  fee_category_id: number | null;
  package_id: number | null;
  session_id: number;
  valid_from: Month;
  version_no: number;
}

export interface Wanted {
  branch_id: number;
  course_id: number;
  session_id: number;
  fee_category_id: number | null;
  package_id: number | null;
  month: Month;
}

/** FEE-5: package 8, category 4, branch 2, class 1, summed. */
export function weightOf(key: StructureKey): number {
  return (
    (key.package_id === null ? 0 : 8) +
    (key.fee_category_id === null ? 0 : 4) +
    (key.branch_id === null ? 0 : 2) +
    (key.course_id === null ? 0 : 1)
  );
}

function fits(key: StructureKey, wanted: Wanted): boolean {
  return (
    key.session_id === wanted.session_id &&
    key.valid_from <= wanted.month &&
    (key.branch_id === null || key.branch_id === wanted.branch_id) &&
    (key.course_id === null || key.course_id === wanted.course_id) &&
    (key.fee_category_id === null || key.fee_category_id === wanted.fee_category_id) &&
    (key.package_id === null || key.package_id === wanted.package_id)
  );
}

/** FEE-5: among published structures that fit, the heaviest; then the latest valid_from, then the highest version. */
export function chooseStructure<K extends StructureKey>(published: readonly K[], wanted: Wanted): K | null {
  const inOrder = published
    .filter((key) => fits(key, wanted))
    .toSorted(
      (a, b) => weightOf(b) - weightOf(a) || b.valid_from.localeCompare(a.valid_from) || b.version_no - a.version_no,
    );
  return inOrder[0] ?? null;
}

const KEY_WORDS = [
  ['package_id', 'package'],
  ['fee_category_id', 'fee category'],
  ['branch_id', 'branch'],
  ['course_id', 'class'],
] as const;

/** Why this one: 'Own price list of the branch and class, valid from April 2026, version 2'. */
export function whyChosen(key: StructureKey): string {
  const own = KEY_WORDS.filter(([column]) => key[column] !== null).map(([, word]) => word);
  const words = own.length === 0 ? 'Price list of the country' : `Own price list of the ${own.join(' and ')}`;
  return `${words}, valid from ${formatMonth(key.valid_from)}, version ${key.version_no}`;
}
