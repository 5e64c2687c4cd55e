// A dialog that is loaded as a separate chunk. The page below is blocked from the moment it is requested, as under the dialog itself;
// when it cannot be loaded (after a deployment, offline) a plain dialog says so in its place (SHELL-3).

import { Loader, Portal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Late, reloadKept } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { PlainWindow } from './plain-window.tsx';
import { useEscape, useLayer } from './use-layer.ts';
import css from './write-overlay.module.css';

interface Props {
  close: () => void;
  /** As the z-index of the window that comes. */
  height?: number | undefined;
  /** Stands there when it cannot be loaded; a window with Reload unless something else is said. */
  otherwise?: ReactNode;
  children: ReactNode;
}

export function LateDialog({ close, height, otherwise, children }: Props) {
  return (
    <Late
      meanwhile={<Opening close={close} height={height} />}
      otherwise={otherwise === undefined ? <NotLoaded close={close} height={height} /> : otherwise}
    >
      {children}
    </Late>
  );
}

/** A dialog of a module, loaded when it is first drawn. */
export function lateDialog<Its extends { close: () => void }>(
  load: () => Promise<(props: Its) => ReactNode>,
): (props: Its) => ReactNode {
  const Part = lazyPart(load);
  return function Comes(props: Its) {
    return (
      <LateDialog close={props.close}>
        <Part {...props} />
      </LateDialog>
    );
  };
}

/** Seen once it takes longer than a moment; keys and the mouse wait at once. */
function Opening({ close, height }: Pick<Props, 'close' | 'height'>) {
  const { layer } = useLayer(true, height);
  useEscape(layer, close);
  return (
    <Portal>
      <div className={css['write-overlay']} role="status" style={{ zIndex: height }}>
        <Loader size="md" aria-hidden />
        <Text fw={500}>Opening …</Text>
      </div>
    </Portal>
  );
}

export function NotLoaded({ close, height }: Pick<Props, 'close' | 'height'>) {
  return (
    <PlainWindow
      title="This could not be opened"
      text="Maktab was updated, or the connection was lost. What you typed is kept: reload when you are online again."
      height={height}
      close={close}
      cancel="Close"
      button="Reload"
      act={reloadKept}
    />
  );
}
