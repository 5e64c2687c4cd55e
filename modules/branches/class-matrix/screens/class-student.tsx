// Branch Class Student (10 section 10.1): one measure in the cells, totals both ways, each figure opens its list; a branch opens its sections.

import { useSearchParams } from 'react-router';
import { exportOf } from '#kernel/export-call.ts';
import { formatDate } from '#kernel/dates.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { levelWords, ownershipWords } from '#modules/branches/branch/screens/parts/words.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { branchGroupList } from '#modules/branches/contacts/contract/contacts.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { classStudent, type Measure } from '../contract/class-matrix.ts';
import { columnsOf, type Line, linesOf, mostOf } from './matrix-columns.tsx';

const measureWords = optionsOf({
  students: 'Students',
  capacity: 'Seats',
  vacant: 'Vacant seats',
  fill: 'Fill %',
  boys: 'Boys',
  girls: 'Girls',
  frozen: 'Frozen',
  change: 'Change since a day',
} satisfies Record<Measure, string>);

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);
const groups = lookup(branchGroupList, (all) => all.map((group) => ({ value: group.id, label: group.name })));

const report = (params: URLSearchParams): ReportDeclaration<typeof classStudent, Line> => {
  const measure = (params.get('measure') ?? 'students') as Measure;
  const open = Number(params.get('expand')) || undefined;
  const expand = (branch_id: number): string => {
    const next = new URLSearchParams(params);
    if (branch_id === open) next.delete('expand');
    else next.set('expand', String(branch_id));
    return `?${next}`;
  };
  return {
    title: 'Branch Class Student',
    text: 'Branches by classes. A branch opens its sections, a figure the students behind it; darker is more.',
    call: classStudent,
    fixed: () => (open ? { expand: open } : {}),
    filters: [
      { name: 'measure', label: 'Shows', kind: 'choice', options: measureWords, initial: 'students' },
      { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
      { name: 'as_of', label: 'As of', kind: 'date' },
      ...(measure === 'change' ? [{ name: 'since', label: 'Since', kind: 'date', required: true } as const] : []),
      { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords },
      { name: 'branch_group_id', label: 'Group', kind: 'lookup', source: groups },
      { name: 'level', label: 'Level', kind: 'choice', options: levelWords },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    ],
    figures: (data) => [
      { label: 'Session', value: data.session_name, kind: 'text' },
      { label: 'As of', value: formatDate(data.day), kind: 'text' },
      { label: 'Branches shown', value: data.rows.length },
      { label: measureWords.find((one) => one.value === measure)?.label ?? '', value: data.totals.total ?? 0 },
    ],
    table: {
      title: 'Branches by classes',
      rows: linesOf,
      rowKey: (line) => line.key,
      columns: (data) => columnsOf(data, { measure, most: mostOf(data), links: !params.get('as_of') }, expand),
      totals: (data) => ({
        key: 'total',
        name: 'Total',
        branch_id: null,
        section: false,
        group: null,
        ...data.totals,
      }),
    },
    note: () => 'A class that a branch does not run is blank, not 0. A fill is calculated from the sums, not averaged.',
    empty: { title: 'No branch in these filters', text: 'Clear the filters, or choose another session.' },
    print: 'page',
    export: exportOf(classStudent),
  };
};

export function Screen() {
  const [params] = useSearchParams();
  return <ReportPage report={report(params)} />;
}
