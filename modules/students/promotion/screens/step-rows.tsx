// Step 2: every child of a class with result, dues, action and what stands in the way; many set at once (STU-71 to STU-73).

import { counted } from '#kernel/counted.ts';
import { Badge, Box, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { ExportMenu } from '#ui/page-kinds/list/export-menu.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { promotionGet, type PromotionRow, promotionRows } from '../contract/promotion.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { actionWords } from './promotion-words.ts';
import { type Choice, choices, SetAll } from './set-all.tsx';

type Data = DataOf<typeof promotionGet>;
const choiceOf = (row: PromotionRow): Choice => (row.action === 'hold' && row.undecided ? 'keep' : row.action);
const given = (choice: Choice) =>
  choice === 'keep' ? { action: 'hold' as const, undecided: true } : { action: choice, undecided: false };

export function Step({ data, next }: StepProps<Data>) {
  const { run, rows, classes } = data;
  const [course_id, setClass] = useState(
    () => classes.find((one) => one.open > 0)?.course_id ?? classes[0]?.course_id ?? 0,
  );
  const [problems, setProblems] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const { act, busy } = useAct(promotionRows, {
    onDone: (answer, message) => {
      setChosen(new Map());
      toast(message);
      if (answer.run.open === 0) next();
    },
  });
  const isOpen = ['draft', 'reviewed'].includes(run.state);
  const shown = rows.filter((row) => row.from_course_id === course_id && (!problems || row.problems.length > 0));
  const set = (ids: readonly number[], choice: Choice): void =>
    setChosen(new Map([...chosen, ...ids.map((id) => [id, choice] as const)]));
  const save = (): Promise<unknown> =>
    act({
      id: run.id,
      version: run.version,
      rows: [...chosen].map(([student_id, choice]) => ({ student_id, ...given(choice) })),
    });
  return (
    <Stack gap="sm">
      <UnsavedGuard when={chosen.size > 0} />
      <Group align="end" gap="sm">
        <NativeSelect
          label="Class"
          value={String(course_id)}
          onChange={(event) => setClass(Number(event.currentTarget.value))}
          data={classes.map((one) => ({
            value: String(one.course_id),
            label: `${one.class_name} (${one.open} to decide)`,
          }))}
        />
        <Checkbox
          label="Only with problems"
          checked={problems}
          onChange={(event) => setProblems(event.currentTarget.checked)}
          mb={8}
        />
        {isOpen ? <SetAll rows={shown} set={set} /> : null}
        <Box mb={4}>
          <ExportMenu exporter={exportOf(promotionGet)} asked={{ id: run.id, course_id }} />
        </Box>
      </Group>
      <Text c="dimmed" fz="sm">
        {counted(shown.length, 'student')}
        {chosen.size > 0 ? `, ${chosen.size} changed and not saved` : ''}
      </Text>
      <RowsTable
        name="Students of the class"
        rows={shown}
        rowKey={(row) => row.student_id}
        columns={columnsOf({ isOpen, chosen, set })}
      />
      <Group>
        {isOpen ? (
          <Button disabled={chosen.size === 0} loading={busy} onClick={() => void save()}>
            Save {chosen.size > 0 ? chosen.size : ''} decisions
          </Button>
        ) : null}
        <Button variant="default" disabled={chosen.size > 0 || (isOpen && run.open > 0)} onClick={next}>
          Continue
        </Button>
      </Group>
    </Stack>
  );
}

interface Choosing {
  isOpen: boolean;
  chosen: ReadonlyMap<number, Choice>;
  set: (ids: readonly number[], choice: Choice) => void;
}

const columnsOf = ({ isOpen, chosen, set }: Choosing): Column<PromotionRow>[] => [
  { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id) },
  {
    key: 'from_section',
    title: 'Section',
    value: (row) => `${row.from_section}${row.from_roll_no ? ` ${row.from_roll_no}` : ''}`,
  },
  { key: 'result', title: 'Result', value: (row) => (row.result === 'none' ? '–' : row.result) },
  { key: 'percent', title: '%', kind: 'number' },
  { key: 'dues', title: 'Owes', kind: 'money' },
  {
    key: 'action',
    title: 'Action',
    show: (row) =>
      isOpen ? (
        <NativeSelect
          size="xs"
          aria-label={`Action for ${row.name}`}
          value={chosen.get(row.student_id) ?? choiceOf(row)}
          onChange={(event) => set([row.student_id], event.currentTarget.value as Choice)}
          data={choices}
        />
      ) : (
        actionWords[row.action]
      ),
  },
  {
    key: 'to_class',
    title: 'To',
    value: (row) => (row.to_class ? `${row.to_class} – ${row.to_section ?? '?'}` : ''),
  },
  { key: 'problems', title: 'Obstacle', show: (row) => <Problems row={row} /> },
];

function Problems({ row }: { row: PromotionRow }) {
  return (
    <Group gap={4}>
      {row.problems.map((one) => (
        <Badge key={one} size="sm" color="red" variant="light" tt="none">
          {one}
        </Badge>
      ))}
      {row.notes.map((one) => (
        <Badge key={one} size="sm" color="gray" variant="light" tt="none">
          {one}
        </Badge>
      ))}
    </Group>
  );
}
