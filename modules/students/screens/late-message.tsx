// The window for writing to families, for lists and the record; it comes when it is opened.

import { type ComponentProps, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

const Message = lazy(async () => ({ default: (await import('./family-message.tsx')).FamilyMessage }));

export function FamilyMessage(props: ComponentProps<typeof Message>) {
  return (
    <Late>
      <Message {...props} />
    </Late>
  );
}
