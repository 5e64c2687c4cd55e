// What the frame does besides drawing the page: notes what is opened, hears the keys, shows papers, keeps a page for when there is no
// line. No page waits for it.

import { lazy, useEffect, useState } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { KeyNote } from '#ui/layers/key-notes.ts';
import { keepShell } from '#ui/offline/keep-shell.ts';
import { FrameNotices } from './frame-notices.tsx';
import { usePageKeys } from './keys/use-page-keys.ts';
import { PaperHost } from './paper-host.tsx';
import { useNotedPages } from './recent-pages.ts';
import { useHoverAhead } from './use-hover-ahead.ts';

const KeysWindow = lazy(async () => ({ default: (await import('./keys/keys-window.tsx')).KeysWindow }));

export function FrameLate() {
  useNotedPages();
  useHoverAhead();
  useEffect(() => keepShell(), []);
  const [keys, setKeys] = useState<readonly KeyNote[]>();
  usePageKeys(setKeys);
  return (
    <>
      <PaperHost />
      <FrameNotices />
      {keys ? (
        <LateDialog close={() => setKeys(undefined)}>
          <KeysWindow heard={keys} close={() => setKeys(undefined)} />
        </LateDialog>
      ) : null}
    </>
  );
}
