// The info of the Fee Status card opens a dialog (product-spec 2.6).

import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { DashboardData } from '../contract/dashboard.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const FeeInfoDialog = lazy(async () => ({ default: (await import('./fee-info-dialog.tsx')).FeeInfoDialog }));

export function FeeInfo({ data }: { data: DashboardData }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label="More about the fees" onClick={() => setOpen(true)}>
        <IconInfoCircle size={18} />
      </ActionIcon>
      {open ? (
        <LateDialog close={() => setOpen(false)}>
          <FeeInfoDialog data={data} close={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}
