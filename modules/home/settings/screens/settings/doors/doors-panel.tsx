// Settings → Machines, and → Websites: who may call without a person's token (spec 00 §13).

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { AddMachine, machines } from './machine-list.tsx';
import { AddSite, sites } from './site-list.tsx';

const texts = {
  machines:
    'Gateways of banks and attendance devices call without a person: each from its own addresses, with its own key.',
  sites: 'Websites of the school that show forms or news: each with a key, from its own addresses.',
};

export function DoorsPanel({ which }: { which: 'machines' | 'sites' }) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{texts[which]}</Text>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {which === 'machines' ? 'Add a machine' : 'Add a website'}
        </Button>
      </Group>
      {which === 'machines' ? <ListPage list={machines} inside /> : <ListPage list={sites} inside />}
      {adding && which === 'machines' ? <AddMachine close={close} /> : null}
      {adding && which === 'sites' ? <AddSite close={close} /> : null}
    </>
  );
}
