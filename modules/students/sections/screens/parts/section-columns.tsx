// Sections of a class side by side with their children: dragged, or ticked and sent by a button or the keyboard (STU-66, STU-72).

import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Badge, Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowBarRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import css from '#ui/page-kinds/board/board.module.css';

export interface ColumnSection {
  section_id: number;
  name: string;
  takes: 'boys' | 'girls' | 'mixed';
  capacity: number;
}

export interface ColumnPupil {
  student_id: number;
  name: string;
  gender: 'm' | 'f';
  /** Roll number, result: what the column shows small beside the name. */
  note: string;
  /** Where the child sits now; elsewhere in the columns it is marked as moved. */
  section_id: number | null;
  /** Why it cannot be moved. */
  held?: string | null;
}

interface Props {
  sections: readonly ColumnSection[];
  pupils: readonly ColumnPupil[];
  placed: ReadonlyMap<number, number>;
  onMove: (student_ids: number[], section_id: number) => void;
}

export function SectionColumns({ sections, pupils, placed, onMove }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const tick = (id: number): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const move = (ids: number[], section_id: number): void => {
    onMove(ids, section_id);
    setTicked(new Set());
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (!over) return;
    const id = Number(active.id);
    move(ticked.has(id) ? [...ticked] : [id], Number(over.id));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <div className={css['board']}>
        {sections.map((section) => (
          <Column
            key={section.section_id}
            section={section}
            here={pupils.filter((pupil) => placed.get(pupil.student_id) === section.section_id)}
            ticked={ticked}
            tick={tick}
            bring={() => move([...ticked], section.section_id)}
          />
        ))}
      </div>
    </DndContext>
  );
}

interface ColumnProps {
  section: ColumnSection;
  here: readonly ColumnPupil[];
  ticked: ReadonlySet<number>;
  tick: (id: number) => void;
  bring: () => void;
}

function Column({ section, here, ticked, tick, bring }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: section.section_id });
  const boys = here.filter((pupil) => pupil.gender === 'm').length;
  const over = here.length - section.capacity;
  const away = [...ticked].filter((id) => !here.some((pupil) => pupil.student_id === id)).length;
  return (
    <section
      ref={setNodeRef}
      className={clsx(css['board-column'], over > 0 && css['tone-bad'], isOver && css['is-over'])}
      aria-labelledby={`section-${section.section_id}`}
    >
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" id={`section-${section.section_id}`}>
          {section.name}
        </Title>
        <Badge variant="light" color={over > 0 ? 'red' : 'gray'} className="figure">
          {here.length} / {section.capacity}
        </Badge>
      </Group>
      <Text fz="xs" c="dimmed">
        {boys} boys, {here.length - boys} girls{section.takes === 'mixed' ? '' : `, takes ${section.takes}`}
        {over > 0 ? `, full by ${over}` : ''}
      </Text>
      {away > 0 ? (
        <Button size="compact-sm" variant="light" leftSection={<IconArrowBarRight size={14} />} onClick={bring}>
          Bring {away} here
        </Button>
      ) : null}
      <ul>
        {here.map((pupil) => (
          <Card
            key={pupil.student_id}
            pupil={pupil}
            moved={pupil.section_id !== section.section_id}
            ticked={ticked.has(pupil.student_id)}
            tick={() => tick(pupil.student_id)}
          />
        ))}
      </ul>
      {here.length === 0 ? (
        <Text c="dimmed" fz="sm" ta="center" py="md">
          Nobody here
        </Text>
      ) : null}
    </section>
  );
}

interface CardProps {
  pupil: ColumnPupil;
  moved: boolean;
  ticked: boolean;
  tick: () => void;
}

function Card({ pupil, moved, ticked, tick }: CardProps) {
  const held = Boolean(pupil.held);
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: pupil.student_id, disabled: held });
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      withBorder
      className={clsx(css['board-card'], isDragging && css['is-dragging'])}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      onPointerDown={listeners?.['onPointerDown'] as React.PointerEventHandler | undefined}
    >
      <Group wrap="nowrap" justify="space-between" gap={6}>
        <Checkbox
          size="xs"
          checked={ticked}
          disabled={held}
          onChange={tick}
          label={pupil.name}
          description={pupil.held ?? pupil.note}
        />
        {moved ? (
          <Badge size="sm" variant="light">
            moves
          </Badge>
        ) : null}
      </Group>
    </Paper>
  );
}
