// A box of a checklist that asks what came of it before it is ticked.

import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export function Ticked({ name, dialog }: { name: string; dialog: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Checkbox aria-label={`Done: ${name}`} checked={open} onChange={() => setOpen(true)} />
      {open ? dialog(() => setOpen(false)) : null}
    </>
  );
}
