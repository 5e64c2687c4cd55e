// What the keys do: of the window or page that asked, everywhere, and where `g` leads.

import { Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { KeyNote } from '#ui/layers/key-notes.ts';
import { useSession } from '#ui/session/session.ts';
import { placesOf } from './places.ts';
import css from './key-notes.module.css';

const FIND = 'Ctrl K';
const EVERYWHERE: readonly KeyNote[] = [
  [FIND, 'Find anything, or type what to do'],
  ['?', 'These keys'],
  ['Tab', 'Next field or button'],
  ['Esc', 'Close the top window'],
];

interface Props {
  /** Those that were heard when it was asked; this window is a layer itself. */
  heard: readonly KeyNote[];
  close: () => void;
}

export function KeysWindow({ heard, close }: Props) {
  const session = useSession();
  const places = placesOf(session).map(({ letter, title }): KeyNote => [`G ${letter.toUpperCase()}`, title]);
  return (
    <Dialog opened onClose={close} title="Keys" size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
        <Stack gap="md">
          <Keys title="Here" notes={heard} none="This page has no keys of its own." />
          <Keys title="Everywhere" notes={EVERYWHERE} />
        </Stack>
        <Keys title="Go to" notes={places} />
      </SimpleGrid>
    </Dialog>
  );
}

function Keys({ title, notes, none }: { title: string; notes: readonly KeyNote[]; none?: string }) {
  if (notes.length === 0 && none === undefined) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={6}>
        {title}
      </Title>
      {notes.length === 0 ? <Text c="dimmed">{none}</Text> : null}
      <dl className={css['key-notes']}>
        {notes.map(([keys, does]) => (
          <div key={`${keys} ${does}`}>
            <dt>
              {keys.split(' ').map((one) => (
                <Kbd key={one} size="xs">
                  {one}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
