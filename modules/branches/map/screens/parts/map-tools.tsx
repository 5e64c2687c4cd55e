// What every map has beside its picture: buttons for whoever does not drag, the outline that comes with the product, where pictures come from.

import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { moved, nearer, type View } from '../../rules/view.ts';
import type { Outline } from './map-picture.tsx';

async function readOutline(): Promise<Outline> {
  const answer = await fetch('/outline.json');
  if (!answer.ok) throw new Error('The outline could not be loaded');
  return (await answer.json()) as Outline;
}

export function useOutline(tiles: string | null): { shape: Outline | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['map outline'],
    queryFn: readOutline,
    staleTime: Infinity,
    enabled: tiles === null,
  });
  return { shape: data, failed: isError };
}

export function Source({ tiles }: { tiles: string | null }) {
  return (
    <Text c="dimmed" fz="xs">
      {tiles === null ? 'Outline: Natural Earth' : `Map: ${new URL(tiles.replaceAll(/[{}]/g, '')).host}`}
    </Text>
  );
}

const STEP = 120;
const steps = [
  { label: 'Nearer', Icon: IconPlus, to: (view: View) => nearer(view, 1) },
  { label: 'Farther', Icon: IconMinus, to: (view: View) => nearer(view, -1) },
  { label: 'To the west', Icon: IconArrowLeft, to: (view: View) => moved(view, [-STEP, 0]) },
  { label: 'To the east', Icon: IconArrowRight, to: (view: View) => moved(view, [STEP, 0]) },
  { label: 'To the north', Icon: IconArrowUp, to: (view: View) => moved(view, [0, -STEP]) },
  { label: 'To the south', Icon: IconArrowDown, to: (view: View) => moved(view, [0, STEP]) },
] as const;

export function Steps({ view, change }: { view: View; change: (view: View) => void }) {
  return (
    <ActionIcon.Group>
      {steps.map(({ label, Icon, to }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="md"
          aria-label={label}
          title={label}
          onClick={() => change(to(view))}
        >
          <Icon size={15} />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}
