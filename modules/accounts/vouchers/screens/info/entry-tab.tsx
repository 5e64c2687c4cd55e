// The entry of a posted voucher in our book (ACC-75); the other branch's stands in its own.

import { EntryBody } from '#modules/accounts/ledger/screens/parts/entry-body.tsx';
import { Stack, Text } from '@mantine/core';
import type { VoucherRecord } from '../../contract/voucher-fields.ts';

export function Tab({ record }: { record: VoucherRecord }) {
  if (record.entry_id === null) return null;
  return (
    <Stack gap="sm">
      <EntryBody id={record.entry_id} />
      {record.pair_entry_id === null ? null : (
        <Text c="dimmed" fz="sm">
          Its counter-entry is in the books of {record.counter_branch} as entry {record.pair_entry_id}.
        </Text>
      )}
      {record.shares.map((share) => (
        <div key={share.entry_id}>
          <Text fw={600} fz="sm" dir="auto">
            Share of {share.branch}, entry {share.pair_entry_id} of its book
          </Text>
          <EntryBody id={share.entry_id} />
        </div>
      ))}
    </Stack>
  );
}
