// What every page after sign-in stands on: theme, cache of reads.

import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#ui/calls/query-client.ts';
import { theme, themeVariables } from '#ui/theme/theme.ts';

export function Ground({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
