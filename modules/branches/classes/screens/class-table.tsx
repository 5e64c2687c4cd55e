// Classes with their sections under them: tick what runs, add and change sections.

import { Badge, Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { IconListNumbers, IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { grouped } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useMay } from '#ui/session/session.ts';
import { RowsBox } from '#ui/table/rows-box.tsx';
import { branchCourseSave } from '../contract/classes.ts';
import type { ClassRow, SectionRow, Where } from './class-row.ts';
import { AddSections, EditSection } from './section-dialogs.tsx';

interface Props {
  classes: readonly ClassRow[];
  where: Where;
  plan: () => void;
}

export function ClassTable({ classes, where, plan }: Props) {
  const may = useMay();
  const [adding, setAdding] = useState<ClassRow>();
  const [editing, setEditing] = useState<SectionRow>();
  const { act, busy } = useAct(branchCourseSave, { onDone: (_data, message) => toast(message) });
  const [all, setAll] = useState(false);
  const shown = all ? classes : classes.filter((row) => row.runs || row.sections.length > 0);
  const rows = shown.length > 0 ? shown : classes;
  const tick = (row: ClassRow) =>
    void act({ branch_id: where.branch_id, ...(row.runs ? { off: [row.course_id] } : { on: [row.course_id] }) });

  return (
    <>
      <Group gap="sm">
        <Checkbox
          label="Show classes that do not run here"
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {may(['Branch-Edit']) ? (
          <Button variant="default" size="xs" leftSection={<IconListNumbers size={15} />} onClick={plan}>
            Plan admissions
          </Button>
        ) : null}
      </Group>
      <RowsBox name="Classes" rows={rows}>
        <Table verticalSpacing={4} aria-label="Classes and sections">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={70}>Runs</Table.Th>
              <Table.Th>Class and section</Table.Th>
              <Table.Th>Shift</Table.Th>
              <Table.Th>For</Table.Th>
              <Table.Th className="right">Seats</Table.Th>
              <Table.Th className="right">Enrolled</Table.Th>
              <Table.Th className="right">Held</Table.Th>
              <Table.Th className="right">Vacant</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Fragment key={row.course_id}>
                <ClassLine
                  row={row}
                  tick={may(['Branch-Edit']) ? () => tick(row) : undefined}
                  busy={busy}
                  add={may(['Section Edit']) ? () => setAdding(row) : undefined}
                />
                {row.sections.map((section) => (
                  <SectionLine
                    key={section.section_id}
                    section={section}
                    edit={may(['Section Edit']) ? () => setEditing(section) : undefined}
                  />
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </RowsBox>
      {adding ? <AddSections row={adding} where={where} close={() => setAdding(undefined)} /> : null}
      {editing ? <EditSection section={editing} close={() => setEditing(undefined)} /> : null}
    </>
  );
}

interface ClassLineProps {
  row: ClassRow;
  busy: boolean;
  tick: (() => void) | undefined;
  add: (() => void) | undefined;
}

function ClassLine({ row, busy, tick, add }: ClassLineProps) {
  const vacant = row.capacity - row.enrolled - row.held;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`${row.course_name} runs here`}
          checked={row.runs}
          disabled={busy || !tick}
          onChange={() => tick?.()}
        />
      </Table.Td>
      <Table.Td colSpan={3}>
        <Group gap="xs">
          <Text fw={600}>{row.course_name}</Text>
          {row.admission === 'closed' ? (
            <Badge color="yellow" variant="light" tt="none">
              Closed for admission
            </Badge>
          ) : null}
          {row.target_strength ? <Text c="dimmed">target {row.target_strength}</Text> : null}
        </Group>
      </Table.Td>
      <Figure value={row.capacity} />
      <Figure value={row.enrolled} />
      <Figure value={row.held} />
      <Figure value={vacant} />
      <Table.Td className="right">
        {add ? (
          <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={add}>
            Sections
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function SectionLine({ section, edit }: { section: SectionRow; edit: (() => void) | undefined }) {
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td>
        <Group gap="xs" pl="md">
          <Text span td={section.is_active ? undefined : 'line-through'}>
            {section.name}
          </Text>
          {section.group_name ? <Text c="dimmed">{section.group_name}</Text> : null}
          {section.room_name ? <Text c="dimmed">{section.room_name}</Text> : null}
        </Group>
      </Table.Td>
      <Table.Td>{section.shift === 'morning' ? 'Morning' : 'Evening'}</Table.Td>
      <Table.Td>{{ boys: 'Boys', girls: 'Girls', mixed: 'Mixed' }[section.gender]}</Table.Td>
      <Figure value={section.capacity} />
      <Figure value={section.enrolled_count} />
      <Figure value={section.held} />
      <Figure value={section.vacant} />
      <Table.Td className="right">
        {edit ? (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={13} />}
            onClick={edit}
            aria-label={`Edit ${section.course_name} ${section.name}`}
          >
            Edit
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function Figure({ value }: { value: number }) {
  return (
    <Table.Td className="right">
      <Text span className="figure" c={value < 0 ? 'var(--bad)' : undefined}>
        {value === 0 ? '–' : grouped(value)}
      </Text>
    </Table.Td>
  );
}
