// Draws the paper of the moment over the page; the window is loaded with the first one.

import { lazy, useSyncExternalStore } from 'react';
import { closePaper, currentPaper, subscribeToPaper } from '#ui/acts/paper.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const PaperWindow = lazy(async () => ({ default: (await import('./paper-window.tsx')).PaperWindow }));

export function PaperHost() {
  const paper = useSyncExternalStore(subscribeToPaper, currentPaper);
  if (!paper) return null;
  return (
    <LateDialog close={() => closePaper()}>
      <PaperWindow paper={paper} close={() => closePaper()} />
    </LateDialog>
  );
}
