// Step 2: what the child gives back (STU-57). Each tick is saved at once.

import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { leavingDraft } from '../contract/leavings.ts';
import { clearancePrint } from '../contract/leaving-papers.ts';
import { ClearanceTable } from './clearance-table.tsx';
import { isThing } from './parts/leaving-words.ts';

export function ClearanceStep({ data, next, back }: StepProps<DataOf<typeof leavingDraft>>) {
  const { leaving, clearance } = data;
  if (!leaving) return null;
  const waits = clearance.some((row) => row.state === 'due' && isThing(row.item));
  return (
    <Stack gap="md">
      <ClearanceTable
        name={leaving.student_name}
        rows={clearance}
        leaving_id={leaving.id}
        currency={leaving.currency}
        open
      />
      <Group>
        <Button onClick={next} disabled={waits}>
          {waits ? 'Something is not cleared' : 'Continue'}
        </Button>
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void openPdf(clearancePrint, { leaving_id: leaving.id, paper: 'clearance' })}
        >
          Clearance slip
        </Button>
      </Group>
    </Stack>
  );
}
