// Slips by mail (SAL-25): what became of each, who cannot get one and why; sent again on request.

import { IconMail } from '@tabler/icons-react';
import { now } from '#kernel/clock.ts';
import { addMonths, monthOf, todayIn } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { Statuses } from '#ui/controls/statuses.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { slipMails, slipSend } from '../contract/salary-slips.ts';

const lastMonth = addMonths(monthOf(todayIn('Asia/Karachi', now())), -1);

const mailWords: Statuses = {
  not_sent: ['plain', 'Not sent'],
  no_way: ['bad', 'Cannot be sent'],
  waiting: ['waiting', 'On its way'],
  sent: ['good', 'Sent'],
  failed: ['bad', 'Failed'],
};

export const sendOne: FormDeclaration<typeof slipSend> = {
  title: 'Send the slip by mail',
  text: 'The slip as a PDF. It opens with a password where the salary setup says so.',
  call: slipSend,
  fields: [
    {
      name: 'to',
      label: 'To',
      kind: 'text',
      type: 'email',
      hint: 'Leave it empty for the address in the record of the person.',
    },
    { name: 'again', label: 'Send it again if it was sent before', kind: 'flag' },
  ],
  button: 'Send slip',
};

export const slipMailsList: ListDeclaration<typeof slipMails> = {
  title: 'Slips by mail',
  call: slipMails,
  search: 'Name, code or slip',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  every: (rows) => (rows.some((row) => row.mail === 'waiting') ? 5000 : false),
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'branch', title: 'Branch' },
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'number', title: 'Slip' },
    { key: 'address', title: 'Address' },
    { key: 'mail', title: 'Mail', kind: 'status', statuses: mailWords, card: true },
    { key: 'reason', title: 'Why', wrap: 280, card: true },
    { key: 'sent_at', title: 'Sent', kind: 'instant', sort: true },
    { key: 'times', title: 'Times', kind: 'number', total: false },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month', required: true, initial: lastMonth },
    branchFilter,
    { name: 'mail', label: 'Mail', kind: 'choice', options: optionsOf(mailWords) },
  ],
  rowActions: [
    {
      label: 'Send slip',
      icon: IconMail,
      dialog: (row, close) => (
        <FormDialog
          form={sendOne}
          about={row.employee_name}
          start={{ salary_id: row.id, again: row.times > 0 }}
          close={close}
        />
      ),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Sent', value: figures?.sent ?? 0, kind: 'number' },
    { label: 'On their way', value: figures?.waiting ?? 0, kind: 'number' },
    { label: 'Not sent', value: figures?.not_sent ?? 0, kind: 'number' },
    { label: 'Cannot be sent', value: figures?.no_way ?? 0, kind: 'number' },
    { label: 'Failed', value: figures?.failed ?? 0, kind: 'number' },
  ],
  empty: { title: 'No slip yet', text: 'Slips of salaries that are posted appear here.' },
};
