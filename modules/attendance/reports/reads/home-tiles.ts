// Presence on the homes of a branch and of head office: today, over the months, by branch, and what stands out (DASH-5).

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { readCountersByBranch, readCountersByMonth } from '#platform/counters/counter-rows.ts';
import { figure, figuresTile, monthsTile, ranksTile, wordsTile } from '#platform/homes/content.ts';
import { bothEnds, thirteenMonths } from '#platform/homes/months.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { dayMetrics, monthMetric } from '#modules/attendance/totals/chapter.ts';
import { percentOf } from '#modules/attendance/totals/rules/index.ts';
import { readDayReport } from './day-report.ts';

const permissions = ['Student Attandance Record'];
const NOT_YET = 'not yet';
/** So many points below the branch in the middle stand out. */
const FAR_BELOW = 10;
const OF_MARKED = 'Present, of those who are marked';

const sumsOfDay = async () => {
  const { total, figures } = await readDayReport({ startRow: 0, fetchCount: 1 });
  return { sections: total, ...figures };
};

export const presenceToday: Tile = {
  name: 'attendance.today',
  title: 'Presence today',
  homes: ['campus', 'group'],
  order: 10,
  permissions,
  read: async () => {
    const {
      sections,
      strength = 0,
      not_taken = 0,
      present = 0,
      absent = 0,
      leave = 0,
      percent = null,
    } = await sumsOfDay();
    const begun = percent !== null || sections > not_taken;
    const day = linkTo(pages.AttendanceReport, { tab: 'day' });
    const of = (label: string, value: number) =>
      figure(label, begun ? value : null, { to: day, ...(!begun && { note: NOT_YET }) });
    return figuresTile(
      [
        figure('Attendance', percent, {
          kind: 'percent',
          to: day,
          note: begun ? 'of those who are marked' : NOT_YET,
        }),
        figure('Expected', strength, { to: day }),
        of('Present', present),
        of('Absent', absent),
        of('On leave', leave),
        figure('Registers not taken', not_taken, {
          to: linkTo(pages.AttendanceReport, { tab: 'day', state: 'not_taken' }),
          note: `of ${counted(sections, 'section')}`,
        }),
      ],
      { to: day },
    );
  },
};

function percentIn(
  values: Record<string, number>,
  leave_counts: boolean,
  name: (metric: (typeof dayMetrics)[number]) => string,
) {
  const of = (metric: (typeof dayMetrics)[number]) => namedIn(values, name(metric)) ?? 0;
  const [late, half] = [of('attendance_late'), of('attendance_half')];
  const counts = { late, half, absent: of('absent_students'), leave: of('attendance_leave') };
  return percentOf({ ...counts, present: of('present_students') - late - half }, leave_counts);
}

export const presenceMonths: Tile = {
  name: 'attendance.months',
  title: 'Attendance by month',
  homes: ['group'],
  order: 45,
  permissions,
  read: async () => {
    const { today } = who();
    const leave_counts = await schoolSetting<boolean>('leave_counts');
    const months = thirteenMonths();
    const [from = monthOf(today), to = from] = [months[0], months.at(-1)];
    const kept = await readCountersByMonth({ metrics: dayMetrics.map(monthMetric), from, to });
    return monthsTile({
      kind: 'percent',
      series: ['Attendance'],
      points: months.map((month) => ({
        month,
        values: [percentIn(kept.get(month) ?? {}, leave_counts, monthMetric)],
        to: linkTo(pages.AttendanceReport, {
          tab: 'branches',
          from: month,
          to: month === monthOf(today) ? today : lastDayOfMonth(month),
        }),
      })),
      note: `${OF_MARKED}, on all days of the month.`,
      empty: 'No register has been taken in these months.',
    });
  },
};

async function branchesToday() {
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  const branches = await readCountersByBranch(dayMetrics, who().today);
  return branches
    .map((branch) => ({ ...branch, percent: percentIn(branch.values, leave_counts, (metric) => metric) }))
    .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || a.branch_name.localeCompare(b.branch_name));
}

export const presenceOfBranches: Tile = {
  name: 'attendance.branches',
  title: 'Branches by presence today',
  homes: ['group'],
  order: 55,
  permissions,
  read: async () => {
    const branches = (await branchesToday()).map((branch, nth) => ({ ...branch, place: nth + 1 }));
    return ranksTile({
      kind: 'percent',
      rows: bothEnds(branches).map(({ branch_id, branch_name, percent, place, values }) => ({
        key: String(branch_id),
        place: percent === null ? null : place,
        title: branch_name,
        value: percent,
        to: linkTo(pages.AttendanceReport, { tab: 'day', branch_id }),
        figures: [
          figure('Present', percent === null ? null : (values['present_students'] ?? 0), {
            note: percent === null ? NOT_YET : null,
          }),
          figure('Absent', percent === null ? null : (values['absent_students'] ?? 0), {
            note: percent === null ? NOT_YET : null,
          }),
          figure('Registers taken', values['attendance_taken'] ?? 0),
        ],
      })),
      total: branches.length,
      note: `${OF_MARKED}.`,
      to: linkTo(pages.AttendanceReport, { tab: 'branches' }),
      empty: 'No branch is in this scope.',
    });
  },
};

export const presenceThatStandsOut: Tile = {
  name: 'attendance.stand_out',
  title: 'Attendance',
  together: 'Attention',
  homes: ['campus', 'group'],
  order: 11,
  permissions,
  read: async () => {
    const { sections, not_taken = 0 } = await sumsOfDay();
    const [taken, missing] = [sections - not_taken, not_taken];
    const to = linkTo(pages.AttendanceReport, { tab: 'day', state: 'not_taken' });
    if (missing === 0) return wordsTile([]);
    return wordsTile([
      {
        text:
          taken === 0
            ? 'No register has been taken today yet.'
            : `${counted(missing, 'register')} of ${sections} ${missing === 1 ? 'is' : 'are'} not taken today.`,
        to,
      },
    ]);
  },
};

export const branchesThatStandOut: Tile = {
  name: 'attendance.branches_stand_out',
  title: 'Attendance of branches',
  together: 'Attention',
  homes: ['group'],
  order: 12,
  permissions,
  read: async () => {
    const branches = (await branchesToday()).filter((branch) => branch.percent !== null);
    const middle = branches[Math.floor(branches.length / 2)]?.percent ?? 0;
    const low = branches.filter((branch) => (branch.percent ?? 0) <= middle - FAR_BELOW).toReversed();
    return wordsTile(
      low.slice(0, 3).map(({ branch_id, branch_name, percent }) => ({
        text: `${branch_name}: ${percent ?? 0}% are present today; half of the branches have ${middle}% or more.`,
        to: linkTo(pages.AttendanceReport, { tab: 'day', branch_id }),
      })),
    );
  },
};

export const presenceTiles = [
  branchesThatStandOut,
  presenceToday,
  presenceMonths,
  presenceOfBranches,
  presenceThatStandsOut,
];
