// The pupils of a class by section, today or on a past day, and the papers made of it (spec 03 section 6.2, STU-4).

import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconListNumbers, IconPrinter } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import { type Filter, wireValues } from '#ui/filters/filter.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useListState } from '#ui/page-kinds/list/use-list-state.ts';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { classList } from '../contract/class-list.ts';
import { classListPrint } from '../contract/prints.ts';
import { rollNumbers } from '../contract/roll-numbers.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { NameCell } from '#modules/students/person/screens/parts/name-cell.tsx';
import { bioPath, sessions, studentStatuses } from '#modules/students/person/screens/parts/student-words.ts';
import { classes, sectionsOfClass } from '#modules/branches/classes/screens/parts/choices.ts';

const BlankColumns = lazy(async () => ({ default: (await import('./blank-columns.tsx')).BlankColumns }));
const RollNumbersDialog = lazy(async () => ({
  default: (await import('./roll-numbers-dialog.tsx')).RollNumbersDialog,
}));

type Data = DataOf<typeof classList>;
type Row = Data['rows'][number];

const filters = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  {
    name: 'section_ids',
    label: 'Sections',
    kind: 'lookup',
    many: true,
    source: sectionsOfClass,
  },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'on_date', label: 'On', kind: 'date' },
] as const satisfies readonly Filter[];

const columns: Column<Row>[] = [
  { key: 'roll_no', title: 'Roll', kind: 'number', width: 60 },
  { key: 'name', title: 'Name', show: (row) => <NameCell row={row} />, link: (row) => bioPath(row.student_id) },
  { key: 'reg_no', title: 'Registration no' },
  { key: 'admission_no', title: 'Admission no' },
  { key: 'father_name', title: 'Father' },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'dob', title: 'Born', kind: 'date' },
  { key: 'category_name', title: 'Category' },
  { key: 'status', title: 'Status', kind: 'status', statuses: studentStatuses },
];

const layouts = [
  ['register', 'Register'],
  ['phones', 'Phone list'],
  ['blank', 'Blank mark list'],
  ['attendance', 'Attendance, blank'],
  ['birthdays', 'Birthday list'],
  ['photos', 'Photos, 5 × 6'],
  ['labels', 'Address labels, 3 × 8'],
  ['bus', 'Bus list'],
] as const;

export function Screen() {
  const state = useListState({ call: classList, filters });
  const may = useMay();
  const asked = wireValues(filters, state.filters);
  const ready = asked['course_id'] !== undefined;
  const answer = useCall(classList, asked as never, { when: ready, keep: true });
  const [numbering, setNumbering] = useState(false);
  const [blank, setBlank] = useState(false);
  const section_ids = asked['section_ids'] as number[] | undefined;
  const print = (layout: (typeof layouts)[number][0]) =>
    layout === 'blank' ? setBlank(true) : void openPdf(classListPrint, { ...asked, layout } as never);
  return (
    <Page
      title="Class List"
      actions={
        ready ? (
          <>
            {may(rollNumbers.permissions) && section_ids?.length === 1 ? (
              <Button variant="default" leftSection={<IconListNumbers size={16} />} onClick={() => setNumbering(true)}>
                Roll numbers
              </Button>
            ) : null}
            {may(classListPrint.permissions) ? <PrintMenu print={print} /> : null}
          </>
        ) : null
      }
    >
      <FilterRow filters={filters} values={state.filters} onChange={state.setFilter} />
      {!ready ? (
        <Empty
          title="Choose a class"
          text="Its sections are listed one below the other with their students in roll order."
        />
      ) : null}
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {ready && answer.loading ? <RowsSkeleton /> : null}
      {ready && answer.data ? <Sections data={answer.data} /> : null}
      {numbering && section_ids?.[0] !== undefined ? (
        <LateDialog close={() => setNumbering(false)}>
          <RollNumbersDialog section_id={section_ids[0]} close={() => setNumbering(false)} />
        </LateDialog>
      ) : null}
      {blank ? (
        <LateDialog close={() => setBlank(false)}>
          <BlankColumns
            close={() => setBlank(false)}
            print={(blank_columns) =>
              void openPdf(classListPrint, { ...asked, layout: 'blank', blank_columns } as never)
            }
          />
        </LateDialog>
      ) : null}
    </Page>
  );
}

function PrintMenu({ print }: { print: (layout: (typeof layouts)[number][0]) => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={16} />} rightSection={<IconChevronDown size={14} />}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layouts.map(([layout, title]) => (
          <Menu.Item key={layout} onClick={() => print(layout)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Sections({ data }: { data: Data }) {
  const filled = data.sections.filter((one) => one.strength > 0);
  if (filled.length === 0)
    return (
      <Empty
        title="No student in this class"
        text={`No student on ${formatDate(data.on_date)}. Choose another day, or admit students.`}
      />
    );
  return (
    <Stack gap="lg">
      {filled.map((section) => (
        <Stack key={section.section_id} gap="xs" component="section">
          <Group gap="md" align="baseline">
            <Title order={2} size="h5">
              {section.class_name} – {section.section_name}
            </Title>
            <Text c="dimmed">
              {section.branch_name} · {section.session_name}
            </Text>
          </Group>
          <Figures
            figures={[
              { label: 'Strength', value: section.strength },
              { label: 'Boys', value: section.boys },
              { label: 'Girls', value: section.girls },
              { label: 'Capacity', value: section.capacity },
            ]}
          />
          <RowsTable
            name={`${section.class_name} ${section.section_name}`}
            rows={data.rows.filter((row) => row.section_id === section.section_id)}
            rowKey={(row) => row.student_id}
            columns={columns}
          />
        </Stack>
      ))}
    </Stack>
  );
}
