// Tab Sections: the children of a class dragged between its sections, evened out, and moved together (STU-65, STU-66).

import { Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconArrowsSplit, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import { type Filter } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { sectionChange, sectionSheet } from '../../contract/section-changes.ts';
import { type EvenBy, evenOut } from '../../rules/even-sections.ts';
import { SectionColumns } from './section-columns.tsx';
import { branches, classes } from '#modules/branches/classes/screens/parts/choices.ts';

type Sheet = DataOf<typeof sectionSheet>;
type Refused = DataOf<typeof sectionChange>['rows'];

const filters = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  {
    name: 'branch_id',
    label: 'Branch',
    kind: 'lookup',
    source: branches,
  },
] as const satisfies readonly Filter[];

export function SectionsTab() {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const values = filterValues(filters, params, sectionSheet);
  const course_id = Number(values['course_id']) || 0;
  const branch = Number(values['branch_id']) || undefined;
  const sheet = useCall(sectionSheet, { course_id, branch_id: branch }, { when: course_id > 0, keep: true });
  return (
    <Stack gap="sm">
      <FilterRow
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      />
      {course_id === 0 ? (
        <Empty
          title="Choose a class"
          text="Its sections appear here side by side; children are dragged between them."
        />
      ) : sheet.failure ? (
        <Failed failure={sheet.failure} again={sheet.again} />
      ) : sheet.data === undefined ? (
        <RowsSkeleton />
      ) : sheet.data.sections.length < 2 ? (
        <Empty
          title="Only one section"
          text="This class has fewer than two open sections here. Sections are made under Branches, Classes."
        />
      ) : (
        <Columns key={keyOf(sheet.data)} sheet={sheet.data} />
      )}
    </Stack>
  );
}

/** Fresh rows begin with a fresh arrangement. */
const keyOf = (sheet: Sheet): string =>
  `${sheet.branch_id} ${sheet.pupils.map((pupil) => `${pupil.student_id}:${pupil.section_id}`).join(' ')}`;

function Columns({ sheet }: { sheet: Sheet }) {
  const [placed, setPlaced] = useState(
    () => new Map(sheet.pupils.map((pupil) => [pupil.student_id, pupil.section_id])),
  );
  const [on_date, setDay] = useState(sheet.today);
  const [refused, setRefused] = useState<Refused>([]);
  const { act, busy } = useAct(sectionChange, {
    onDone: (data, message) => {
      setRefused(data.rows.filter((row) => row.message !== null));
      toast(message);
    },
  });
  const moves = sheet.pupils.flatMap(({ student_id, section_id }) => {
    const to = placed.get(student_id);
    return to === undefined || to === section_id ? [] : [{ student_id, section_id: to }];
  });
  const even = (by: EvenBy): void => {
    const free = sheet.pupils.filter((pupil) => pupil.status === 'active' && pupil.moves_on === null);
    const next = evenOut(
      free,
      sheet.sections.map((one) => ({ ...one, room: roomOf(sheet, one.section_id) })),
      by,
    );
    setPlaced(new Map([...placed, ...next]));
  };
  const save = async (): Promise<void> => {
    if (showUnread()) return;
    const text = `${counted(moves.length, 'child', 'children')} of ${sheet.branch_name ?? ''} ${agree(moves.length, 'changes', 'change')} section on ${formatDate(on_date)}. They get new roll numbers.`;
    if (await ask({ title: 'Move these children?', text, button: `Move ${moves.length}` }))
      await act({ moves, on_date });
  };
  return (
    <Stack gap="sm">
      <UnsavedGuard when={moves.length > 0} />
      <Group gap="xs" align="end">
        <EvenMenu even={even} marks={sheet.pupils.some((pupil) => pupil.percent !== null)} />
        <DateField label="From" value={on_date} onChange={(day) => setDay(day ?? sheet.today)} min={sheet.today} />
        <Button disabled={moves.length === 0} loading={busy} onClick={() => void save()}>
          {moves.length === 0 ? 'Move' : `Move ${moves.length}`}
        </Button>
        {moves.length > 0 ? (
          <Button
            variant="default"
            onClick={() => setPlaced(new Map(sheet.pupils.map((p) => [p.student_id, p.section_id])))}
          >
            Back as it was
          </Button>
        ) : null}
        <Text c="dimmed" fz="sm">
          {sheet.branch_name}, {sheet.session_name}
        </Text>
      </Group>
      <Answers rows={refused} sheet={sheet} />
      <SectionColumns
        sections={sheet.sections}
        pupils={sheet.pupils.map((pupil) => ({
          ...pupil,
          note: [pupil.roll_no === null ? null : `Roll ${pupil.roll_no}`, pupil.gender === 'm' ? 'boy' : 'girl']
            .filter(Boolean)
            .join(', '),
          held: heldOf(pupil),
        }))}
        placed={placed}
        onMove={(ids, section_id) => setPlaced(new Map([...placed, ...ids.map((id) => [id, section_id] as const)]))}
      />
    </Stack>
  );
}

function heldOf({ status, moves_on }: Sheet['pupils'][number]): string | null {
  if (status === 'frozen') return 'Frozen: moves when back';
  return moves_on === null ? null : `Moves on ${formatDate(moves_on)} already`;
}

/** Seats for those who may move: what is free, and what they take now. */
function roomOf(sheet: Sheet, section_id: number): number {
  const free = sheet.sections.find((one) => one.section_id === section_id)?.free ?? 0;
  return free + sheet.pupils.filter((pupil) => pupil.section_id === section_id && heldOf(pupil) === null).length;
}

function EvenMenu({ even, marks }: { even: (by: EvenBy) => void; marks: boolean }) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconArrowsSplit size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          Balance
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => even('count')}>By count</Menu.Item>
        <Menu.Item onClick={() => even('gender')}>By gender</Menu.Item>
        <Menu.Item disabled={!marks} onClick={() => even('marks')}>
          {marks ? 'By marks' : 'By marks: no results yet'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Answers({ rows, sheet }: { rows: Refused; sheet: Sheet }) {
  if (rows.length === 0) return null;
  const name = (id: number): string => sheet.pupils.find((pupil) => pupil.student_id === id)?.name ?? '';
  return (
    <Alert color={rows.some((row) => !row.done) ? 'red' : 'yellow'} title="To look at">
      {rows.map((row) => (
        <Text key={row.student_id} size="sm">
          {name(row.student_id)}: {row.message}
        </Text>
      ))}
    </Alert>
  );
}
