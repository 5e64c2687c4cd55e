// Whom the next line is about: found by a few letters among the kinds that accounts of the sheet take, written at the first line that waits.

import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { Option } from '#ui/controls/lookup-source.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { SheetHand } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { partyLookup } from '#modules/accounts/chart/contract/party-lookup.ts';
import type { Data, PartyKind } from './opening-columns.ts';

interface Props {
  hand: SheetHand<{ account_id: number | null; party_id: string | null }>;
  data: Data;
  /** The choices of the party column: what is found is one of them from then on. */
  parties: Option[];
}

const words: Record<PartyKind, string> = {
  student: 'Student',
  employee: 'Employee',
  vendor: 'Vendor',
  franchise: 'Franchise',
  other: 'Other party',
};

/** Who is met most first. */
const order: readonly PartyKind[] = ['student', 'other', 'employee', 'vendor', 'franchise'];

const QUIET_MS = 250;

export function FindParty({ hand, data, parties }: Props) {
  const taken = new Set(data.accounts.flatMap((one) => one.party_kind ?? []));
  const kinds = order.filter((one) => taken.has(one));
  const [kind, setKind] = useState<PartyKind | undefined>(kinds[0]);
  const [letters, setLetters] = useState('');
  const [q] = useDebouncedValue(letters.trim(), QUIET_MS);
  const found = useCall(partyLookup, { kind: kind ?? 'other', q }, { when: kind !== undefined });
  if (kind === undefined || data.status === 'posted') return null;
  const kindOf = new Map(data.accounts.map((one) => [one.id, one.party_kind]));
  const options = (found.data ?? []).map((hit) => ({
    value: `${kind}:${hit.id}`,
    label: [hit.title, hit.subtitle].filter(Boolean).join(' · '),
  }));
  const write = (value: string | null) => {
    const party = options.find((one) => one.value === value);
    if (!party) return;
    const index = hand.rows.findIndex(
      (row) => row.account_id !== null && kindOf.get(row.account_id) === kind && !row.party_id,
    );
    if (index < 0) {
      toast(`Enter the account first: no line is waiting for a ${words[kind].toLowerCase()}`);
      return;
    }
    if (!parties.some((one) => one.value === party.value)) parties.push(party);
    hand.write([{ index, key: 'party_id', text: party.label }]);
  };
  return (
    <Group gap="xs" wrap="wrap" align="center">
      <Text fz="sm">Party of the next waiting line</Text>
      {kinds.length > 1 ? (
        <Choice
          size="xs"
          w={130}
          aria-label="Kind of party"
          data={kinds.map((one) => ({ value: one, label: words[one] }))}
          value={kind}
          onChange={(next) => next !== null && setKind(next as PartyKind)}
        />
      ) : null}
      <Choice
        size="xs"
        w={240}
        aria-label={`Find ${words[kind].toLowerCase()}`}
        placeholder="Name or number"
        data={options}
        value={null}
        narrowed={q === letters.trim() && !found.loading}
        forgets
        onSearchChange={setLetters}
        onChange={write}
        nothingFoundMessage={found.failure ? 'The list could not be loaded' : 'Nobody found'}
      />
    </Group>
  );
}
