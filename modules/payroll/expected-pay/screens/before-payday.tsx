// What the month of one person will come to, for whoever prepares salaries (07 §12.2).

import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { RecordPicker } from '#ui/controls/record-picker.tsx';
import { Empty } from '#ui/page/states.tsx';
import { ExpectedNet } from './parts/expected-net.tsx';

export function Panel() {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Stack gap="md" p={4} style={{ overflow: 'auto' }}>
      <Box maw={480}>
        <RecordPicker
          kind="employee"
          what="employee"
          label="Employee"
          placeholder="Name, code, CNIC, phone"
          value={chosen}
          onChange={setChosen}
        />
      </Box>
      {chosen === null ? (
        <Empty
          title="Choose an employee"
          text="From the 20th on the month is computed on what is known today, before it is prepared."
        />
      ) : (
        <ExpectedNet key={chosen} employee_id={chosen} />
      )}
    </Stack>
  );
}
