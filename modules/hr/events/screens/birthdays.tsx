// Birthdays, anniversaries and days that end something, of a month; greeted by message once a year (spec 06 §5).

import { IconBrandWhatsapp, IconGift, IconPhone } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { formatPhone } from '#kernel/phone.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { Face } from '#ui/controls/face.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeEvents, employeeGreet, type EventRow } from '../contract/events.ts';
import { eventWords } from '../rules/event-words.ts';

const isGreeted = (row: EventRow): row is EventRow & { kind: 'birthday' | 'anniversary' } =>
  row.kind === 'birthday' || row.kind === 'anniversary';

const list = (today: LocalDate): ListDeclaration<typeof employeeEvents> => ({
  title: 'Birthdays',
  text: 'Birthdays and work anniversaries of the month, and what ends in it.',
  call: employeeEvents,
  export: exportOf(employeeEvents),
  rowKey: (row) => row.key,
  rowName: (row) => `${eventWords[row.kind]} of ${row.employee_name}`,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'on', title: 'Day', kind: 'date', sort: true, card: true },
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    {
      key: 'photo_url',
      title: 'Photo',
      width: 56,
      show: (row) => <Face name={row.employee_name} address={row.photo_url} />,
    },
    { key: 'kind', title: 'What', value: (row) => eventWords[row.kind], card: true },
    { key: 'years', title: 'Years', kind: 'number' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
    { key: 'greeted', title: 'Greeted', kind: 'flag' },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month', required: true, initial: monthOf(today) },
    { name: 'kind', label: 'What', kind: 'choice', options: optionsOf(eventWords), many: true },
    branchFilter,
    { name: 'today', label: 'Today only', kind: 'flag' },
  ],
  search: 'Name, code, CNIC, phone',
  sort: 'on',
  rowActions: [
    {
      label: 'Greet',
      icon: IconGift,
      show: (row) => isGreeted(row) && !row.greeted,
      run: (row) => (isGreeted(row) ? actNow(employeeGreet, { ids: [row.employee_id], event: row.kind }) : undefined),
    },
    {
      label: 'Call',
      icon: IconPhone,
      show: (row) => row.mobile !== null,
      run: (row) => window.location.assign(`tel:${row.mobile ?? ''}`),
    },
    {
      label: 'WhatsApp',
      icon: IconBrandWhatsapp,
      show: (row) => row.mobile !== null,
      run: (row) => {
        window.open(`https://wa.me/${(row.mobile ?? '').slice(1)}`, '_blank', 'noopener');
      },
    },
  ],
  bulkActions: [
    {
      label: 'Greet',
      icon: IconGift,
      takesAll: false,
      question: ({ rows }) => ({
        title: `Greet ${counted(rows.filter(isGreeted).length, 'employee')}?`,
        text: 'Each has one message; who was greeted this year is left out.',
        button: 'Greet',
      }),
      run: async ({ rows }) => {
        for (const event of ['birthday', 'anniversary'] as const) {
          const ids = rows.filter((row) => row.kind === event).map((row) => row.employee_id);
          if (ids.length > 0) await actNow(employeeGreet, { ids, event });
        }
      },
    },
  ],
  figures: ({ figures }) => [
    { label: 'Birthdays', value: figures?.birthdays },
    { label: 'Anniversaries', value: figures?.anniversaries },
  ],
  empty: { title: 'No such day in this month', text: 'Choose another month, or clear the filters.' },
});

export function Screen() {
  const { today } = useSession();
  return <ListPage list={list(today)} />;
}
