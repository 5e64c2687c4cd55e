// The dialogs of the queue, loaded when they are opened, so that the list itself loads fast.

import { type ComponentProps, lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const Hand = lazy(async () => ({ default: (await import('./hand-out.tsx')).HandOut }));
const Batch = lazy(async () => ({ default: (await import('./make-batch.tsx')).MakeBatch }));

export function HandOut(props: ComponentProps<typeof Hand>) {
  return (
    <LateDialog close={props.close}>
      <Hand {...props} />
    </LateDialog>
  );
}

export function MakeBatch(props: ComponentProps<typeof Batch>) {
  return (
    <LateDialog close={props.close}>
      <Batch {...props} />
    </LateDialog>
  );
}
