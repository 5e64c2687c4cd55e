// The lists of the interview page share their columns: who, which class, when, with whom, what came of it.

import { formatPhone } from '#kernel/phone.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { interviews } from '../contract/interviews.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { people } from '#modules/admissions/admission-tests/screens/parts/test-words.ts';
import { interviewStatuses, modeWord, panelWord, recommendationStatuses } from './interview-words.ts';

type Columns = ListDeclaration<typeof interviews>['columns'];

const child: Columns = [
  { key: 'child_name', title: 'Child', sort: true, card: true, link: (row) => applicationPath(row.application_id) },
  { key: 'application_no', title: 'Application', link: (row) => applicationPath(row.application_id) },
  { key: 'class_name', title: 'Class', sort: true, card: true },
  { key: 'father_name', title: 'Father' },
  {
    key: 'mobile',
    title: 'Mobile',
    value: (row) => formatPhone(row.mobile),
    link: (row) => (row.mobile === null ? undefined : `tel:${row.mobile}`),
  },
  { key: 'percent', title: 'Test %', kind: 'number', sort: true },
];
const branch: Columns[number] = { key: 'branch_name', title: 'Branch', hidden: true };

export const waitingColumns: Columns = [
  ...child,
  { key: 'waits_since', title: 'Waits since', kind: 'instant', sort: true, card: true },
  { key: 'attempt', title: 'Attempt', kind: 'number' },
  branch,
];

const hour: Columns = [
  { key: 'day', title: 'Day', kind: 'date', sort: 'scheduled_at', card: true },
  { key: 'time', title: 'Time', card: true },
  { key: 'place', title: 'Place' },
  { key: 'panel', title: 'Panel', value: panelWord },
  { key: 'mode', title: 'How', value: (row) => modeWord(row.mode), hidden: true },
];

/** The hour beside the name: what the desk looks for. */
export const todayColumns: Columns = [...child.slice(0, 1), ...hour, ...child.slice(1), branch];

export const doneColumns: Columns = [
  ...child.slice(0, 3),
  ...hour.slice(0, 1),
  { key: 'state', title: 'Status', kind: 'status', statuses: interviewStatuses },
  { key: 'average', title: 'Stars', kind: 'number', card: true },
  { key: 'recommendation', title: 'Recommendation', kind: 'status', statuses: recommendationStatuses },
  { key: 'attended_by', title: 'Attended by', value: (row) => row.attended_by.join(', ') },
  { key: 'panel', title: 'Panel', value: panelWord },
  { key: 'notes', title: 'Notes' },
  branch,
];

export const panelFilter = {
  name: 'panel_id',
  label: 'Panel',
  kind: 'lookup',
  source: people,
} as const satisfies Filter;
