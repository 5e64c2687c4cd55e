// The figures of the homes of the dashboard beside the lists they open, as one person reads them in one breath (DASH-2, DASH-5).

import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import { asMonth, firstDayOf, lastDayOfMonth, monthOf, type LocalDate, type Month } from '#kernel/dates.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import { applicationList } from '#modules/admissions/admission-list/contract/application-list.ts';
import { constantReport } from '#modules/attendance/constant-absentees/contract/constant-absentees.ts';
import { registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { branchesReport, dayReport } from '#modules/attendance/reports/contract/reports.ts';
import { chequeList } from '#modules/fees/cheques/contract/cheques.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingBranches } from '#modules/fees/outstanding/contract/month-figures.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { outstandingRanking } from '#modules/fees/outstanding/contract/ranking.ts';
import { promiseList } from '#modules/fees/promises/contract/promises.ts';
import { dashboardHome } from '#modules/home/dashboard/contract/homes.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { strengthReport } from '#modules/students/strength/contract/strength.ts';
import type { Reading, See } from './figures.ts';

type Content<Sort extends TileContent['is']> = Extract<TileContent, { is: Sort }>;

interface Shown {
  day: LocalDate;
  /** Undefined where this person has no such tile. */
  tile: <Sort extends TileContent['is']>(name: string, sort: Sort) => Content<Sort> | undefined;
}

const one = { fetchCount: 1 } as const;

/** All homes of the person, each as it stands. */
async function shownTo(see: See): Promise<Shown | null> {
  const first = await see(dashboardHome, {});
  if (!first) return null;
  const tiles = new Map<string, TileContent | null>();
  for (const { name } of first.homes)
    for (const tile of (await see(dashboardHome, { home: name }))?.tiles ?? []) tiles.set(tile.name, tile.content);
  return {
    day: first.day,
    tile: <Sort extends TileContent['is']>(name: string, sort: Sort) => {
      const content = tiles.get(name);
      return content?.is === sort ? (content as Content<Sort>) : undefined;
    },
  };
}

const figureOf = (tile: Content<'figures'> | undefined, label: string): number | null | undefined =>
  tile?.figures.find((figure) => figure.label === label)?.value;

/** Nothing where the person has no such tile, and where neither knows anything yet. */
const both = (figure: string, shown: Reading[2], list: Reading[2]): Reading[] =>
  shown === undefined || (shown === null && !list)
    ? []
    : [
        [figure, 'home', shown],
        [figure, 'its list', list],
      ];

export async function homes(see: See): Promise<Reading[]> {
  const shown = await shownTo(see);
  if (!shown) return [];
  return [...(await ofDesk(see, shown)), ...(await ofBranch(see, shown)), ...(await ofMonths(see, shown))];
}

async function ofDesk(see: See, { day, tile }: Shown): Promise<Reading[]> {
  const today = { from: day, to: day };
  const receipts = tile('fees.my_receipts', 'figures');
  const mine = receipts && (await see(depositList, { ...one, ...today, mine: true }))?.figures;
  const cheques = tile('fees.cheques_due', 'list');
  const due = cheques && (await see(chequeList, { ...one, status: 'due' }));
  const promises = tile('fees.promises_today', 'list');
  const promised = promises && (await see(promiseList, { ...one, ...today, state: 'open' }));
  return [
    ...both('my receipts', figureOf(receipts, 'Receipts'), mine?.receipts),
    ...both('cash of mine', figureOf(receipts, 'Cash'), mine?.cash),
    ...both('cheques due', cheques?.total, due?.total),
    ...both('amount of cheques due', cheques?.sum, due?.figures?.due),
    ...both('promises for today', promises?.total, promised?.total),
    ...both('amount promised for today', promises?.sum, promised?.figures?.open_amount),
  ];
}

async function ofBranch(see: See, { tile }: Shown): Promise<Reading[]> {
  const presence = tile('attendance.today', 'figures');
  const day = presence && (await see(dayReport, one))?.figures;
  const missing = presence && (await see(dayReport, { ...one, state: 'not_taken' }))?.total;
  const stages = tile('admissions.by_stage', 'ranks');
  const tested = stages && (await see(applicationList, { ...one, tab: 'all', stage: ['test'] }))?.total;
  const dues = tile('fees.dues_by_class', 'ranks');
  const owed = dues && (await see(outstandingList, one))?.figures?.receivable;
  const waits = tile('home.waiting_for_me', 'ranks');
  const waiting = waits && (await see(approvalCounts, {}))?.waiting;
  const sumOf = (ranks: Content<'ranks'> | undefined) => ranks?.rows.reduce((all, row) => all + (row.value ?? 0), 0);
  return [
    ...both('expected on the home', figureOf(presence, 'Expected'), day?.strength),
    ...both('present on the home', figureOf(presence, 'Present'), day?.present),
    ...both('absent on the home', figureOf(presence, 'Absent'), day?.absent),
    ...both('attendance in percent', figureOf(presence, 'Attendance'), day?.percent),
    ...both('registers not taken', figureOf(presence, 'Registers not taken'), missing),
    ...both('applications in test', stages?.rows.find((row) => row.key === 'test')?.value, tested),
    ...both('dues of all classes', sumOf(dues), owed),
    ...both('decisions that wait', sumOf(waits), waiting),
    ...(await ofClass(see, tile)),
  ];
}

async function ofClass(see: See, tile: Shown['tile']): Promise<Reading[]> {
  const registers = tile('attendance.my_registers', 'list');
  const mine = registers && (await see(registersOfDay, { mine: true }))?.rows.length;
  const section_id = Number(registers?.rows[0]?.key ?? 0);
  const absent = registers && (await see(constantReport, { ...one, section_id }))?.total;
  const third = tile('attendance.absent_third_day', 'list');
  const ofFirst = third?.rows.filter((row) => row.to?.includes(`section_id=${section_id}`)).length;
  return [
    ...both('my registers', registers?.total, mine),
    ...both('absent the third day in my class', ofFirst, absent),
  ];
}

const endOf = (month: Month, day: LocalDate) => (month === monthOf(day) ? day : lastDayOfMonth(month));

/** The last three months: this one, which is not over, and two that are. */
async function ofMonths(see: See, { day, tile }: Shown): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const back of [1, 2, 3]) {
    const value = (name: string, nth = 0) => tile(name, 'months')?.points.at(-back)?.values[nth];
    const month = asMonth(tile('fees.months', 'months')?.points.at(-back)?.month ?? monthOf(day));
    const span = { from: firstDayOf(month), to: endOf(month, day) };
    const fees = tile('fees.months', 'months') && (await see(outstandingBranches, { ...one, month }))?.figures;
    const strength =
      tile('students.strength_months', 'months') &&
      (await see(strengthReport, { ...span, group_by: 'branch' }))?.totals;
    const joined = { joined_from: firstDayOf(month), joined_to: lastDayOfMonth(month) };
    const status = ['admitted', 'active', 'frozen', 'left', 'passed_out'] as const;
    const admitted =
      tile('students.admission_months', 'months') &&
      (await see(studentList, { ...one, ...joined, status: [...status] }))?.total;
    const attendance = tile('attendance.months', 'months') && (await see(branchesReport, { ...one, ...span }))?.figures;
    readings.push(
      ...both(`posted of ${month}`, value('fees.months'), fees?.posted),
      ...both(`paid of ${month}`, value('fees.months', 1), fees?.paid),
      ...both(`strength of ${month}`, value('students.strength_months'), strength?.closing),
      ...both(`admitted in ${month}`, value('students.admission_months'), admitted),
      ...both(`attendance of ${month}`, value('attendance.months'), attendance?.percent),
    );
  }
  const ranks = tile('fees.recovery_of_branches', 'ranks');
  const [best] = (ranks && (await see(outstandingRanking, {}))?.rows) ?? [];
  return [...readings, ...both('recovery of the best branch', ranks?.rows[0]?.value, best?.recovery_percent)];
}
