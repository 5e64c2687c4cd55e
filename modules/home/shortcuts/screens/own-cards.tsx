// The person's own cards: dragged by their grip or moved with the arrow keys on it, deleted after a question (DASH-4).

import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { shortcutOrder, shortcutRemove } from '../contract/shortcuts.ts';
import { moved } from '../rules/moved.ts';
import { OwnCardLink, type OwnShortcut } from './shortcut-card.tsx';
import css from './parts/shortcut.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** A click on the grip is no drag. */
const DRAG_FROM_PX = 6;

export function OwnCards({ cards }: { cards: readonly OwnShortcut[] }) {
  const [order, setOrder] = useState<number[]>();
  const [said, setSaid] = useState('');
  const save = useAct(shortcutOrder, {
    onFailure: () => {
      setOrder(undefined);
      return false;
    },
  });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const sorted = order ? cards.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : cards;
  const ids = sorted.map((card) => card.id);

  const put = (id: number, to: number) => {
    const next = moved(ids, ids.indexOf(id), to);
    if (next === ids) return;
    setOrder([...next]);
    const title = cards.find((card) => card.id === id)?.title ?? '';
    setSaid(`${title} is number ${next.indexOf(id) + 1} of ${next.length}`);
    void save.act({ ids: [...next] });
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) put(Number(active.id), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={dropped} accessibility={{ container: document.body }}>
      {sorted.map((card, nth) => (
        <MovableCard key={card.id} card={card} step={(by) => put(card.id, nth + by)} />
      ))}
      <li className="visually-hidden" aria-live="polite">
        {said}
      </li>
    </DndContext>
  );
}

function MovableCard({ card, step }: { card: OwnShortcut; step: (by: number) => void }) {
  const { setNodeRef: setGrip, listeners, transform, isDragging } = useDraggable({ id: card.id });
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: card.id });
  const { act } = useAct(shortcutRemove);
  const remove = async () => {
    if (await ask({ title: 'Delete this shortcut?', text: card.title, button: 'Delete', danger: true }))
      await act({ id: card.id });
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const shift = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {};
  return (
    <li
      ref={setPlace}
      className={clsx(css['own'], isDragging && css['lifted'], isOver && !isDragging && css['over'])}
      style={shift}
    >
      <OwnCardLink card={card} />
      <span className={css['acts']}>
        <ActionIcon
          ref={setGrip}
          {...listeners}
          className={css['grip']}
          variant="subtle"
          color="gray"
          aria-label={`Move shortcut ${card.title}: arrow keys`}
          onKeyDown={press}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete shortcut ${card.title}`}
          onClick={() => void remove()}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
