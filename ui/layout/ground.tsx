// What every page after sign-in stands on: theme, cache of reads, and that it waits while a window lies over it.

import { MantineProvider } from '@mantine/core';
import './mantine.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#ui/calls/query-client.ts';
import { usePageCovered } from '#ui/dialog/use-layer.ts';
import { styleNonce } from '#ui/theme/style-nonce.ts';
import { theme, themeVariables } from '#ui/theme/theme.ts';

export function Ground({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Below>{children}</Below>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Windows stand beside it in the document: neither the mouse nor a key nor a scanner reaches the page below an open one. */
function Below({ children }: { children: ReactNode }) {
  return <div inert={usePageCovered()}>{children}</div>;
}
