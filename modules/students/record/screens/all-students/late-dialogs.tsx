// The dialogs that the list opens, loaded then, so that the list itself loads fast.

import { type ComponentProps, lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const Warning = lazy(async () => ({
  default: (await import('#modules/students/warnings/screens/parts/new-warning.tsx')).NewWarning,
}));
const Batch = lazy(async () => ({
  default: (await import('#modules/students/editing/screens/parts/new-batch-dialog.tsx')).NewBatchDialog,
}));
const Many = lazy(async () => ({
  default: (await import('#modules/students/editing/screens/parts/change-many.tsx')).ChangeMany,
}));
const Section = lazy(async () => ({
  default: (await import('#modules/students/sections/screens/parts/change-section.tsx')).ChangeSection,
}));
const Invite = lazy(async () => ({
  default: (await import('#modules/students/portal/screens/parts/invite-dialog.tsx')).InviteDialog,
}));

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

export function ChangeMany(props: ComponentProps<typeof Many>) {
  return (
    <LateDialog close={props.close}>
      <Many {...props} />
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
