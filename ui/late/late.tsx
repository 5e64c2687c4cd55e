// A part of a page that is loaded as a separate chunk; for dialogs see `LateDialog`. When it cannot be loaded (after a deployment)
// the rest of the page stays, what was typed is kept, and Reload is offered (SHELL-3).

import { Button, Group, Text } from '@mantine/core';
import { Component, Suspense, type ReactNode } from 'react';
import { isMissingChunk } from './missing-chunk.ts';
import { keepDrafts } from './leaving.ts';

interface Props {
  /** Stands there while it loads, as high as what comes: nothing jumps then. */
  meanwhile: ReactNode;
  /** Stands there when it cannot be loaded. */
  otherwise?: ReactNode;
  children: ReactNode;
}

export function reloadKept(): void {
  keepDrafts();
  location.reload();
}

export class Late extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={this.props.meanwhile}>{this.props.children}</Suspense>;
    // A programming error belongs to the page's own fault screen.
    if (!isMissingChunk(error)) throw error;
    return this.props.otherwise === undefined ? <NotLoaded /> : this.props.otherwise;
  }
}

function NotLoaded() {
  return (
    <Group gap="sm" role="alert">
      <Text c="var(--bad)">This part of the page could not be loaded. What you typed is kept.</Text>
      <Button size="xs" variant="default" onClick={reloadKept}>
        Reload
      </Button>
    </Group>
  );
}
