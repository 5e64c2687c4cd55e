// The simulator as a part of the page of the late fine rule.

import { Stack, Title } from '@mantine/core';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { fairFine } from './fair-fine-page.ts';

export function AnotherRule() {
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2} size="h5">
        Another rule
      </Title>
      <ReportPage report={fairFine} inside />
    </Stack>
  );
}
