// The dialog for writing to families, for lists and the record; loaded when it is opened.

import { type ComponentProps, lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const Message = lazy(async () => ({ default: (await import('../family-message.tsx')).FamilyMessage }));

export function FamilyMessage(props: ComponentProps<typeof Message>) {
  return (
    <LateDialog close={props.close}>
      <Message {...props} />
    </LateDialog>
  );
}
