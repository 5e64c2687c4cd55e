// The slips of a month as one file (07 §8): of a branch, or of all that one sees; many are printed as a job.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useSession } from '#ui/session/session.ts';
import { salarySlips } from '../contract/salary-slips.ts';

const filters = [{ name: 'month', label: 'Month', kind: 'month', required: true } as const, branchFilter];

export function PrintSlips({ close }: { close: () => void }) {
  const { today } = useSession();
  const [values, setValues] = useState<FilterValues>({ month: addMonths(monthOf(today), -1) });
  const { month, branch_id } = values;
  const print = (): void => {
    if (!month) return;
    close();
    void openPdf(salarySlips, { month, branch_id: Number(branch_id ?? 0) || undefined }, { besideFields: true });
  };
  return (
    <Dialog opened onClose={close} title="Print slips of a month">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => setValues({ ...values, [filter.name]: value })}
          />
        ))}
        <Text c="dimmed" fz="sm">
          One page each, branch by branch and by name. Many are printed in the background; the file stays with the job.
        </Text>
        <Group justify="flex-end">
          <Button leftSection={<IconPrinter size={16} />} disabled={!month} onClick={print}>
            Print slips
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
