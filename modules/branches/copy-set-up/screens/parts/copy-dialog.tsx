// The copy of a set-up as a dialog.

import { lazy } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const CopyPanel = lazy(async () => ({ default: (await import('./copy-panel.tsx')).CopyPanel }));

interface Props {
  to: { id: number; school_id: number; country_id: number; code: string };
  close: () => void;
}

export function CopyDialog({ to, close }: Props) {
  return (
    <LateDialog close={close}>
      <Dialog opened onClose={close} title={`Copy a set-up to ${to.code}`} size={720}>
        <CopyPanel to={to} done={close} />
      </Dialog>
    </LateDialog>
  );
}
