// The dialogs that the list opens; they come when they are opened, so that the list itself is there at once.

import { type ComponentProps, lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const Warning = lazy(async () => ({ default: (await import('../student-warning/new-warning.tsx')).NewWarning }));
const Batch = lazy(async () => ({ default: (await import('../bulk-edit/new-batch-dialog.tsx')).NewBatchDialog }));
const Section = lazy(async () => ({ default: (await import('./change-section.tsx')).ChangeSection }));
const Invite = lazy(async () => ({ default: (await import('../set-password/invite-dialog.tsx')).InviteDialog }));

export function NewWarning(props: ComponentProps<typeof Warning>) {
  return (
    <LateDialog close={props.close}>
      <Warning {...props} />
    </LateDialog>
  );
}

export function NewBatchDialog(props: ComponentProps<typeof Batch>) {
  return (
    <LateDialog close={props.close}>
      <Batch {...props} />
    </LateDialog>
  );
}

export function ChangeSection(props: ComponentProps<typeof Section>) {
  return (
    <LateDialog close={props.close}>
      <Section {...props} />
    </LateDialog>
  );
}

export function InviteDialog(props: ComponentProps<typeof Invite>) {
  return (
    <LateDialog close={props.close}>
      <Invite {...props} />
    </LateDialog>
  );
}
