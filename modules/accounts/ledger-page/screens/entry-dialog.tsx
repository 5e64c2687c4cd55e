// One entry of the book in a window over the ledger (ACC-75).

import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { EntryBody } from '#modules/accounts/ledger/screens/parts/entry-body.tsx';

export function EntryDialog({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={close} title={`Entry ${id}`} size="min(960px, 96vw)">
      <EntryBody id={id} />
    </Dialog>
  );
}
