// A window of nothing that has to be loaded: it stands in the place of one that could not be.

import { Button, Group, Paper, Portal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEscape, useLayer } from './use-layer.ts';
import css from './write-overlay.module.css';

interface Props {
  title: string;
  text: ReactNode;
  height?: number | undefined;
  close: () => void;
  cancel?: string | undefined;
  button: string;
  act: () => void;
}

/** Once, when it appears. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function PlainWindow({ title, text, height, close, cancel, button, act }: Props) {
  const { layer, covered } = useLayer(true, height);
  useEscape(layer, close);
  return (
    <Portal>
      {/* At once: what is hidden takes no focus. */}
      <div className={css['write-overlay']} style={{ zIndex: height, visibility: 'visible' }} inert={covered}>
        <Paper withBorder shadow="md" p="md" maw={420} mx="md" role="alertdialog" aria-modal aria-label={title}>
          <Text fw={600} fz="xl" component="h2" m={0}>
            {title}
          </Text>
          <Text component="div" mt="xs">
            {text}
          </Text>
          <Group justify="flex-end" mt="md">
            {cancel ? (
              <Button variant="default" ref={takeFocus} onClick={close}>
                {cancel}
              </Button>
            ) : null}
            <Button ref={cancel ? undefined : takeFocus} onClick={act}>
              {button}
            </Button>
          </Group>
        </Paper>
      </div>
    </Portal>
  );
}
