// Ctrl+K from the first moment: a plain field takes the letters until the palette's own chunk is there, so that none reaches the
// shortcuts of the page and none is lost (spec 00 section 9).

import { Portal } from '@mantine/core';
import { lazy, useState } from 'react';
import { NotLoaded } from '#ui/dialog/late-dialog.tsx';
import { useLayer } from '#ui/dialog/use-layer.ts';
import { Late } from '#ui/late/late.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { FIND_HINT } from './find-hint.ts';
import css from './first-letters.module.css';

const FindAnything = lazy(async () => ({ default: (await import('./find-anything.tsx')).FindAnything }));

export function Finding({ close }: { close: () => void }) {
  useFocusBack();
  useLayer(true);
  const [text, setText] = useState('');
  // The plain field keeps the focus until the palette's field has taken it.
  const [ready, setReady] = useState(false);
  return (
    <>
      {/* Beside the page: that can no longer be reached. */}
      {ready ? null : (
        <Portal>
          <FirstLetters text={text} setText={setText} close={close} />
        </Portal>
      )}
      <Late meanwhile={null} otherwise={<NotLoaded close={close} />}>
        <FindAnything text={text} setText={setText} onReady={() => setReady(true)} close={close} />
      </Late>
    </>
  );
}

/** Once, when it appears: the palette's field takes it from there. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

interface Props {
  text: string;
  setText: (text: string) => void;
  close: () => void;
}

function FirstLetters({ text, setText, close }: Props) {
  return (
    <div className={css['first-letters']}>
      <input
        ref={takeFocus}
        aria-label={FIND_HINT}
        placeholder={FIND_HINT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          // Enter waits for something to choose from; a second Ctrl+K is not the browser's.
          if (event.key === 'Enter' || (event.key === 'k' && (event.ctrlKey || event.metaKey))) event.preventDefault();
        }}
      />
    </div>
  );
}
