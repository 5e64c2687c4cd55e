// The dialogs that the list opens; they come when they are opened, so that the list itself is there at once.

import { type ComponentProps, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

const Warning = lazy(async () => ({ default: (await import('../student-warning/new-warning.tsx')).NewWarning }));
const Batch = lazy(async () => ({ default: (await import('../bulk-edit/new-batch-dialog.tsx')).NewBatchDialog }));
const Section = lazy(async () => ({ default: (await import('./change-section.tsx')).ChangeSection }));
const Invite = lazy(async () => ({ default: (await import('../set-password/invite-dialog.tsx')).InviteDialog }));

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

export function ChangeSection(props: ComponentProps<typeof Section>) {
  return (
    <Late>
      <Section {...props} />
    </Late>
  );
}

export function InviteDialog(props: ComponentProps<typeof Invite>) {
  return (
    <Late>
      <Invite {...props} />
    </Late>
  );
}
