// The dialogs that the list opens; they come when they are opened, so that the list itself is there at once.

import { type ComponentProps, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

const Warning = lazy(async () => ({ default: (await import('../student-warning/new-warning.tsx')).NewWarning }));
const Batch = lazy(async () => ({ default: (await import('../bulk-edit/new-batch-dialog.tsx')).NewBatchDialog }));

export function NewWarning(props: ComponentProps<typeof Warning>) {
  return (
    <Late>
      <Warning {...props} />
    </Late>
  );
}

export function NewBatchDialog(props: ComponentProps<typeof Batch>) {
  return (
    <Late>
      <Batch {...props} />
    </Late>
  );
}
