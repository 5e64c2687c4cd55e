// Rules of totals of a month that other chapters and their screens use.

export { type Counts, percentOf } from './percent-of-counts.ts';
export { attendancePercent } from './percent.ts';
