// DASH-2: a figure that two screens name alike is the same figure on both, or counts the rows of the list it stands above. Walked through the
// sources of all screens, so that a new screen with an old name is looked at by somebody.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Read from every screen that names it in stories/demo/same-figures, or from one call with the same span. */
const THE_SAME = new Set([
  'Absent',
  'Coming',
  'Expected',
  'Frozen',
  'Frozen now',
  'In the book',
  'Leave',
  'Leave on their day',
  'Left this month',
  'May be admitted',
  'Present',
  'Seats',
  'Security held',
  'Students',
  'Students who owe',
  'To hand out',
  'To print',
]);

/** Of the rows below it, or of the span of its own report: the screen says of what. */
const OF_ITS_OWN_ROWS = new Set([
  'A month',
  'All months',
  'Cost of all months',
  'A year before',
  'Active',
  'Amount',
  'Approved',
  'Asked for',
  'Attendance',
  'Balance',
  'Bank',
  'Boys',
  'Cash',
  'Charged',
  'Closing',
  'Concession',
  'Counting',
  'Credit',
  'Days absent',
  'Days present',
  'Debit',
  'Difference',
  'Documents expired',
  'Drafts',
  'Early off',
  'Earned',
  'Employees',
  'Failed',
  'Girls',
  'Gross',
  'Held',
  'Issued',
  'Late',
  'Lates',
  'Left',
  'Net',
  'Not marked',
  'Open',
  'Opening',
  'Outstanding',
  'Paid',
  'People',
  'Places used',
  'Posted',
  'Re-admitted',
  'Ready',
  'Receipts',
  'Received',
  'Recovery',
  'Registers taken',
  'Rejected',
  'Sections',
  'Settled',
  'Taken off',
  'Unassigned',
  'Waiting',
  'Waiting for approval',
  'Within due date',
  'Within grace',
  'Women',
  'Working',
]);

/** Label, and what is read for it, of every figure in a strip of figures. */
const FIGURE =
  /label: '([^']+)',\s+value:\s+(?=[^\n]*(?:figures|totals?\b|sums?\b|counters|\bof\(|\.length|kind: '(?:number|money|percent)'))/g;

function namesByScreen(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('modules/*/*/screens/**/*.tsx', { cwd: root })) {
    if (/\.(test|gallery)\.tsx$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(FIGURE))
      found.set(name, (found.get(name) ?? new Set()).add(file));
  }
  return found;
}

const shared = [...namesByScreen()].filter(([, files]) => files.size > 1);

test('every figure that stands on several screens is one figure, or is of the rows below it', () => {
  const unknown = shared.filter(([name]) => !THE_SAME.has(name) && !OF_ITS_OWN_ROWS.has(name));
  expect(
    Object.fromEntries(unknown.map(([name, files]) => [name, [...files].map((file) => path.basename(file))])),
  ).toEqual({});
});

test('no name is kept here that stands on one screen only', () => {
  const names = new Set(shared.map(([name]) => name));
  expect([...THE_SAME, ...OF_ITS_OWN_ROWS].filter((name) => !names.has(name))).toEqual([]);
});
