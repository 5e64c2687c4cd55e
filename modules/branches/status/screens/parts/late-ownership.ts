// The change of hands comes when it is asked for.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

export const OwnershipDialog = lateDialog(async () => (await import('./ownership-dialog.tsx')).OwnershipDialog);
