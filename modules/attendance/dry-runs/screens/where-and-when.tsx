// The branch and the month on which something is tried: the form's own branch where it has one, last month first.

import { Box, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { addMonths, firstDayOf, formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';

const MONTHS = 12;

interface Props {
  /** Undefined: it is chosen here. */
  branch_id: number | undefined;
  children: (at: { branch_id: number; month: LocalDate }) => ReactNode;
}

export function WhereAndWhen({ branch_id, children }: Props) {
  const session = useSession();
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(monthOf(session.today), -1 - n));
  const [month, setMonth] = useState<string>(months[0] ?? '');
  const [chosen, setChosen] = useState(session.branch_id === null ? null : String(session.branch_id));
  const branch = branch_id ?? (chosen === null ? undefined : Number(chosen));
  const asked = months.find((one) => one === month) ?? months[0];
  return (
    <Box component="section" aria-label="Dry run">
      <Text component="h3" fw={600} fz="sm" m={0} mb={6}>
        What a past month would have been
      </Text>
      <Group gap="xs" mb="xs" align="flex-end" wrap="wrap">
        <Choice
          label="Month"
          size="xs"
          w={150}
          data={months.map((one) => ({ value: one, label: formatMonth(one) }))}
          value={month}
          onChange={(next) => setMonth(next ?? '')}
        />
        {branch_id === undefined ? (
          <LookupField
            label="Branch"
            source={branches}
            value={chosen}
            onChange={setChosen}
            w={190}
            size="xs"
            required
          />
        ) : null}
      </Group>
      {branch === undefined ? (
        <Text fz="sm" c="dimmed">
          Choose a branch to see what would have been different there.
        </Text>
      ) : asked === undefined ? null : (
        children({ branch_id: branch, month: firstDayOf(asked) })
      )}
    </Box>
  );
}
