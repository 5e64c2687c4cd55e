// Step 3: the sections of a new class side by side, children dragged between them or evened out (STU-72).

import { Button, Group, Menu, NativeSelect, Stack } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Empty } from '#ui/page/states.tsx';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { type promotionGet, promotionRows } from '../contract/promotion.ts';
import { type EvenBy, evenOut } from '#modules/students/sections/rules/index.ts';
import { SectionColumns } from '#modules/students/sections/screens/parts/section-columns.tsx';

type Data = DataOf<typeof promotionGet>;

export function Step({ data, next }: StepProps<Data>) {
  const courses = [...new Map(data.sections.map((one) => [one.course_id, one.class_name]))];
  const [course_id, setClass] = useState(courses[0]?.[0] ?? 0);
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map());
  const { run } = data;
  const { act, busy } = useAct(promotionRows, {
    onDone: (_, message) => {
      setMoved(new Map());
      toast(message);
    },
  });
  const sections = data.sections
    .filter((one) => one.course_id === course_id)
    .map((one) => ({ ...one, takes: one.gender, capacity: one.capacity - one.taken, room: one.capacity - one.taken }));
  const pupils = data.rows.filter((row) => row.to_course_id === course_id);
  const placed = new Map(pupils.map((row) => [row.student_id, moved.get(row.student_id) ?? row.to_section_id ?? 0]));
  const isOpen = ['draft', 'reviewed'].includes(run.state);
  const even = (by: EvenBy): void =>
    setMoved(
      new Map([
        ...moved,
        ...evenOut(
          pupils.map((row) => ({ ...row, section_id: placed.get(row.student_id) ?? 0 })),
          sections,
          by,
        ),
      ]),
    );
  const changes = [...moved].filter(([id, to]) => data.rows.find((row) => row.student_id === id)?.to_section_id !== to);
  if (courses.length === 0)
    return (
      <Empty
        title="No sections"
        text="The classes of this run have no sections in the new session. Make them under Branches, Classes."
      />
    );
  return (
    <Stack gap="sm">
      <UnsavedGuard when={changes.length > 0} />
      <Group align="end" gap="sm">
        <NativeSelect
          label="Class"
          value={String(course_id)}
          onChange={(event) => setClass(Number(event.currentTarget.value))}
          data={courses.map(([value, label]) => ({ value: String(value), label }))}
        />
        {isOpen ? <Even even={even} /> : null}
        {isOpen ? (
          <Button
            disabled={changes.length === 0}
            loading={busy}
            onClick={() =>
              void act({
                id: run.id,
                version: run.version,
                rows: changes.map(([student_id, to_section_id]) => ({ student_id, to_section_id })),
              })
            }
          >
            Save {changes.length > 0 ? changes.length : ''} changes
          </Button>
        ) : null}
        <Button variant="default" disabled={changes.length > 0 || (isOpen && run.problem_count > 0)} onClick={next}>
          Continue
        </Button>
      </Group>
      <SectionColumns
        sections={sections}
        pupils={pupils.map((row) => ({
          student_id: row.student_id,
          name: row.name,
          gender: row.gender,
          note: `from ${row.from_section}${row.percent === null ? '' : `, ${row.percent} %`}${row.roll_no === null ? '' : `, roll ${row.roll_no}`}`,
          section_id: row.to_section_id,
          held: isOpen ? null : 'Applied',
        }))}
        placed={placed}
        onMove={(ids, section_id) => setMoved(new Map([...moved, ...ids.map((id) => [id, section_id] as const)]))}
      />
    </Stack>
  );
}

function Even({ even }: { even: (by: EvenBy) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSplit size={16} />}>
          Balance
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => even('count')}>By count</Menu.Item>
        <Menu.Item onClick={() => even('gender')}>By gender</Menu.Item>
        <Menu.Item onClick={() => even('marks')}>By marks</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
