// The small sign at a figure that opens its questions; nothing for who may not ask.

import { ActionIcon } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#ui/session/session.ts';
import type { Figure } from './ask-about.tsx';

const LazyAsk = lazy(async () => ({ default: (await import('./ask-about.tsx')).AskAbout }));

export function AskCell({ figure, name, permission }: { figure: Figure; name: string; permission: string }) {
  const may = useMay()([permission]);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Ask about ${name}`}
        onClick={() => setOpen(true)}
      >
        <IconMessageQuestion size={16} />
      </ActionIcon>
      {open ? (
        <Suspense fallback={null}>
          <LazyAsk figure={figure} name={name} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
