// From the lists of the board to their papers: the same reads as on the screen, a sheet a branch.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { seatsPrint, waitingListPrint } from '../contract/seat-papers.ts';
import { listSeats } from '../reads/seats.ts';
import { listWaiting } from '../reads/waiting-list.ts';
import type { BranchLists } from './branch-lists.ts';
import { type Held, underHeads } from '#modules/admissions/stages/chapter.ts';

const MOST = 2_000;
const figure = (value: number | null) => (value === null ? '' : String(value));

export type HeldLists = Omit<BranchLists, 'lists'> & { lists: Held<BranchLists['lists'][number]>[] };

interface Line {
  branch_id: number;
  cells: string[];
}

async function byBranch(lines: readonly Line[], foot: (rows: number) => string): Promise<HeldLists['lists']> {
  if (lines.length === 0) throw notFound('A line for this paper');
  if (lines.length > MOST) throw conflict(`At most ${grouped(MOST)} lines: choose a branch or a class`);
  const branches = [...new Set(lines.map((line) => line.branch_id))].map((branch_id) => ({ branch_id }));
  return (await underHeads(branches)).map(({ branch_id, held }) => {
    const rows = lines.filter((line) => line.branch_id === branch_id).map((line) => line.cells);
    return { held, rows, foot: foot(rows.length) };
  });
}

const everything = { startRow: 0, fetchCount: MOST + 1 };

export async function loadSeats(input: ParsedInputOf<typeof seatsPrint>): Promise<HeldLists> {
  await requirePermission('Student Admission Record');
  const { data } = await listSeats({ ...input, ...everything });
  const lines = data.map((row) => ({
    branch_id: row.branch_id,
    cells: [
      [row.class_name, row.section_name].filter(Boolean).join(' – '),
      ...[row.capacity, row.over_capacity || null, row.enrolled, row.held, row.free, row.waiting, row.to_offer].map(
        figure,
      ),
    ],
  }));
  const number = true;
  const titles = ['Capacity', 'Above', 'Taken', 'Held', 'Free', 'Waiting', 'To offer next session'];
  const columns: BranchLists['columns'] = [
    { title: 'Class', wide: true },
    ...titles.map((title) => ({ title, number })),
  ];
  const lists = await byBranch(lines, (rows) => `${rows} classes and sections`);
  return { title: 'Seats', on: who().today, columns, lists };
}

const states = { called: 'Seat held', waiting: 'Waiting', passed: 'Did not come' };

export async function loadWaitingLists(input: ParsedInputOf<typeof waitingListPrint>): Promise<HeldLists> {
  await requirePermission('Student Admission Record');
  const { data } = await listWaiting({ ...input, ...everything });
  const lines = data.map((row) => ({
    branch_id: row.branch_id,
    cells: [
      row.class_name,
      figure(row.place),
      row.child_name,
      row.father_name ?? '',
      row.mobile ?? '',
      row.application_no,
      row.percent === null ? '' : row.percent.toFixed(2),
      states[row.state],
    ],
  }));
  const columns: BranchLists['columns'] = [
    { title: 'Class' },
    { title: 'Place', number: true },
    { title: 'Child', wide: true },
    { title: 'Father', wide: true },
    { title: 'Mobile' },
    { title: 'Application' },
    { title: 'Test %', number: true },
    { title: 'Status' },
  ];
  return {
    title: 'Waiting list',
    on: who().today,
    columns,
    lists: await byBranch(lines, (rows) => counted(rows, 'child', 'children')),
  };
}
