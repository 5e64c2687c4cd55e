// Students admitted lately with what is still to do: each tick opens the place to do it; a complete one leaves the list (03 §6.2).

import { ActionIcon, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPhoneCall } from '@tabler/icons-react';
import { Link } from 'react-router';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { isBuilt } from '#ui/routes/built.ts';
import type { Column } from '#ui/table/column.ts';
import { noteSave } from '#modules/students/care/contract/care.ts';
import { newStudentList } from '#modules/students/person/contract/students.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { bioPath, editPath, statementPath } from '#modules/students/person/screens/parts/student-words.ts';
import { classes, sectionsWithClass } from '#modules/branches/classes/screens/parts/choices.ts';

type Row = RowOf<typeof newStudentList>;

/** Done, or a link to where it is done; no link while that page is not built. */
function Tick({ done, what, to }: { done: boolean; what: string; to: string | undefined }) {
  if (done) return <IconCircleCheck size={16} color="var(--mantine-color-green-7)" aria-label={`${what}: done`} />;
  const icon = <IconAlertTriangle size={16} color="var(--mantine-color-orange-7)" aria-hidden />;
  if (to === undefined || !isBuilt(to.split('?')[0] ?? to))
    return (
      <span role="img" aria-label={`${what}: missing`}>
        {icon}
      </span>
    );
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="orange"
      size="sm"
      aria-label={`${what}: missing, open`}
    >
      {icon}
    </ActionIcon>
  );
}

interface Step {
  key: keyof Row & `has_${string}`;
  title: string;
  /** Where it is done; undefined where the menu of the row does it. */
  to: (row: Row) => string | undefined;
}

const place: Step[] = [
  { key: 'has_section', title: 'Section', to: () => pages.StudentBulkTransfer },
  { key: 'has_roll_no', title: 'Roll no', to: () => pages.ClassList },
];
const rest: Step[] = [
  { key: 'has_paid', title: 'First fee', to: (row) => statementPath(row.student_id) },
  { key: 'has_photo', title: 'Photo', to: (row) => bioPath(row.student_id) },
  { key: 'has_card', title: 'Card', to: () => pages.InitiateCardPrint },
  { key: 'has_portal', title: 'Portal', to: () => pages.SetPassword },
  { key: 'has_pin', title: 'Device pin', to: () => pages.MachineAttendance },
  { key: 'has_identity', title: 'Identity', to: (row) => editPath(row.student_id) },
  { key: 'has_mobile', title: 'Mobile', to: (row) => `${bioPath(row.student_id)}&tab=family` },
  { key: 'has_welcome', title: 'Welcome call', to: () => undefined },
];

const tick = ({ key, title, to }: Step): Column<Row> => ({
  key,
  title,
  show: (row) => <Tick done={row[key]} what={`${title} of ${row.name}`} to={to(row)} />,
});

/** The ticks in words, for a phone's card. */
function stillMissing(row: Row): string {
  const missing = [...place, ...rest].filter(({ key }) => !row[key]).map(({ title }) => title);
  if (row.missing_documents > 0) missing.push(counted(row.missing_documents, 'paper'));
  return missing.join(', ');
}

const welcome: FormDeclaration<typeof noteSave> = {
  title: 'Welcome call',
  text: 'What the family said; it is saved with the notes of the child.',
  call: noteSave,
  fields: [{ name: 'text', label: 'Note', kind: 'long', rows: 4, required: true, max: 4000 }],
  button: 'Call is done',
};

export const Screen = listScreen({
  title: 'New Students',
  text: 'Admitted in the last 30 days unless a period is chosen. Complete students leave the list.',
  call: newStudentList,
  rowKey: (row) => row.student_id,
  rowLink: (row) => bioPath(row.student_id),
  columns: [
    { key: 'name', title: 'Name', card: true },
    { key: 'admission_no', title: 'Admission no', hidden: true },
    {
      key: 'class_name',
      title: 'Class',
      card: true,
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'admission_date', title: 'Admitted', kind: 'date', hidden: true },
    { key: 'days', title: 'Days', kind: 'number' },
    ...place.map(tick),
    {
      key: 'missing_documents',
      title: 'Documents',
      show: (row) => <Papers row={row} />,
    },
    ...rest.map(tick),
    { key: 'still_missing', title: 'To do', value: stillMissing, card: true, hidden: true },
  ],
  filters: [
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsWithClass },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'done', label: 'Also complete ones', kind: 'flag' },
  ],
  rowActions: [
    { label: 'Edit', permissions: ['Student Edit'], to: (row) => editPath(row.student_id) },
    {
      label: 'Welcome call done',
      icon: IconPhoneCall,
      permissions: ['Student Edit'],
      show: (row) => !row.has_welcome,
      dialog: (row, close) => (
        <FormDialog
          form={welcome}
          start={{
            student_id: row.student_id,
            category: 'welcome_call',
            visibility: 'branch',
            text: `Called ${formatPhone(row.mobile)}: `,
          }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'Nothing is missing',
    text: 'Every student admitted in this period has a section, a roll number, a photo, the papers, a card and a portal account.',
  },
});

function Papers({ row }: { row: Row }) {
  if (row.missing_documents === 0)
    return (
      <IconCircleCheck size={16} color="var(--mantine-color-green-7)" aria-label={`Papers of ${row.name}: done`} />
    );
  const more = row.missing_documents - row.missing_names.length;
  const names = [...row.missing_names, ...(more > 0 ? [`+${more}`] : [])].join(', ');
  return (
    <Anchor component={Link} to={`${bioPath(row.student_id)}&tab=documents`} fz="sm" title={names}>
      {row.missing_documents} missing
    </Anchor>
  );
}
