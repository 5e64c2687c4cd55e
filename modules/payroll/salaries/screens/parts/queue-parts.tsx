// What the queues of the levels, the posted and the rejected rows share.

import { IconHistory } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { salaryReject } from '../../contract/salary-acts.ts';
import type { hrQueue, SalaryRow } from '../../contract/salary-rows.ts';
import { moneyColumns, nameColumns, runColumn } from './salary-columns.ts';
import { SalarySlip } from './salary-slip.tsx';

export type Queue = ListDeclaration<typeof hrQueue>;

export const reject: FormDeclaration<typeof salaryReject> = {
  title: 'Reject',
  text: 'Only these go back to the sheet; the others go on.',
  call: salaryReject,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 }],
  button: 'Reject',
};

export const place = [
  { key: 'branch', title: 'Branch' },
  { key: 'month', title: 'Month', kind: 'month' },
] as const;

export const columns = [...nameColumns, ...place, runColumn, ...moneyColumns] as Queue['columns'];
export const how = {
  label: 'How?',
  icon: IconHistory,
  dialog: (row: SalaryRow, close: () => void) => <SalarySlip id={row.id} close={close} />,
};
export const filters: Queue['filters'] = [branchFilter, { name: 'month', label: 'Month', kind: 'month' }];

export const figures: NonNullable<Queue['figures']> = ({ figures: sums }) => [
  { label: 'People', value: sums?.people ?? 0, kind: 'number' },
  { label: 'Earned', value: sums?.earned ?? 0, kind: 'money' },
  { label: 'Net', value: sums?.net ?? 0, kind: 'money' },
];

export const hidden: NonNullable<Queue['note']> = ({ figures: sums }) =>
  sums && sums.hidden > 0 ? `${counted(sums.hidden, 'row')} hidden` : undefined;
