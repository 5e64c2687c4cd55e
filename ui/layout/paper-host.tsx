// Draws the paper of the moment over the page; the window is loaded with the first one.

import { lazy, useEffect, useSyncExternalStore } from 'react';
import { papersOf } from '#ui/acts/paper-sheet.ts';
import { closePaper, currentPaper, subscribeToPaper } from '#ui/acts/paper.ts';
import { useSession } from '#ui/session/session.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const PaperWindow = lazy(async () => ({ default: (await import('./paper-window.tsx')).PaperWindow }));

export function PaperHost() {
  const { id } = useSession();
  useEffect(() => papersOf(id), [id]);
  const paper = useSyncExternalStore(subscribeToPaper, currentPaper);
  if (!paper) return null;
  return (
    <LateDialog close={() => closePaper()}>
      <PaperWindow paper={paper} close={() => closePaper()} />
    </LateDialog>
  );
}
