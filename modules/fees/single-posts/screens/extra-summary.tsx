// What an extra charge would bill: to whom, how many, how much, what is in the way and what waits for approval about these students.

import { List, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { agree, counted, grouped } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { postExtraPreview } from '../contract/single-posts.ts';
import { WaitingAgainst } from '#ui/controls/waiting-about.tsx';

type Preview = DataOf<typeof postExtraPreview>;

export function ExtraSummary({ preview }: { preview: Preview }) {
  const { currency, branches, names, students, on_hold, posted_before } = preview;
  const rest = students - names.length;
  return (
    <Stack gap="xs" ta="start">
      <Text>
        {preview.head_name}: {moneyWithCurrency(preview.gross, currency)}
        {preview.concession > 0 ? ` less ${moneyWithCurrency(preview.concession, currency)} of concessions` : ''}
      </Text>
      <List size="sm" withPadding>
        {branches.map((branch) => (
          <List.Item key={branch.branch_id}>
            {branch.branch_name}: {counted(branch.challans, 'challan')} of {moneyWithCurrency(branch.net, currency)}
            {branch.problem ? ` – ${branch.problem}` : ''}
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        {names.join(', ')}
        {rest > 0 ? ` and ${grouped(rest)} more` : ''}
      </Text>
      {on_hold > 0 ? (
        <Text size="sm">
          {counted(on_hold, 'student is', 'students are')} on hold and {agree(on_hold, 'is', 'are')} left out.
        </Text>
      ) : null}
      <WaitingAgainst waiting={preview.waiting} />
      {posted_before ? (
        <Text size="sm" fw={600}>
          The same list was posted on {formatDate(posted_before.day)} by {posted_before.by}, posting{' '}
          {posted_before.run_id}.
        </Text>
      ) : null}
    </Stack>
  );
}
