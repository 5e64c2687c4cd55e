// Columns of warnings, on the list and on the record.

import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { employeeWarnings } from '../../contract/warnings.ts';
import { warningStates } from '../../rules/index.ts';
import { kindWords } from '../../rules/warning-words.ts';

type Columns = ListDeclaration<typeof employeeWarnings>['columns'];

export const warningColumns: Columns = [
  { key: 'warning_no', title: 'No', sort: true },
  { key: 'kind', title: 'Kind', value: (row) => kindWords[row.kind] },
  { key: 'subject', title: 'Subject', wrap: 280, card: true },
  { key: 'issued_on', title: 'Issued', kind: 'date', sort: true },
  { key: 'reply_by', title: 'Answer by', kind: 'date', sort: true },
  { key: 'no_reply', title: 'No reply', kind: 'flag' },
  { key: 'valid_until', title: 'Counts until', kind: 'date' },
  { key: 'status', title: 'Status', kind: 'status', statuses: warningStates.badges, card: true },
  { key: 'outcome', title: 'Outcome', wrap: 260, hidden: true },
  { key: 'withdrawn_reason', title: 'Why withdrawn', wrap: 260, hidden: true },
  { key: 'fine_amount', title: 'Fine', kind: 'money', currency: (row) => row.currency, hidden: true },
  { key: 'given_by', title: 'Written by', hidden: true },
];
