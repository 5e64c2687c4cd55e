// Rules of a bank account: what contains these words goes to this account (ACC-42).

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { type ReconcileAnswer, reconcileRuleSave, ruleKinds } from '../contract/reconcile.ts';

const kinds: Record<(typeof ruleKinds)[number], string> = { charge: 'Charge', profit: 'Profit', other: 'Other' };
const asKind = (value: string | null) => ruleKinds.find((kind) => kind === value) ?? 'charge';

type Rule = ReconcileAnswer['rules'][number];

function columnsOf(bank_account_id: number, save: Act<typeof reconcileRuleSave>): readonly Column<Rule>[] {
  return [
    { key: 'contains', title: 'Text contains', card: true },
    { key: 'account', title: 'Account', card: true },
    { key: 'kind', title: 'Kind', value: (row) => kinds[row.kind] },
    { key: 'everywhere', title: 'Of', value: (row) => (row.everywhere ? 'All accounts' : 'This account') },
    {
      key: 'remove',
      title: '',
      show: ({ id, contains: words, account_id, kind: is, position, everywhere }) => (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() =>
            void save.act({
              id,
              contains: words,
              account_id,
              kind: is,
              position,
              active: false,
              ...(!everywhere && { bank_account_id }),
            })
          }
        >
          Remove
        </Button>
      ),
    },
  ];
}

export function RulesDialog({ data, close }: { data: ReconcileAnswer; close: () => void }) {
  const [contains, setContains] = useState('');
  const [account, setAccount] = useState<string | null>(null);
  const [kind, setKind] = useState<(typeof ruleKinds)[number]>('charge');
  const save = useAct(reconcileRuleSave, {
    onDone: (_data, message) => {
      toast(message);
      setContains('');
    },
  });
  return (
    <Dialog opened onClose={close} title="Rules" size="min(760px, 96vw)">
      <Stack gap="md">
        <Group align="end" gap="xs">
          <TextInput
            label="Text contains"
            value={contains}
            maxLength={80}
            onChange={(event) => setContains(event.currentTarget.value)}
          />
          <LookupField label="Account" source={accountChoices} value={account} onChange={setAccount} />
          <Choice
            label="Kind"
            w={110}
            data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => setKind(asKind(value))}
          />
          <Button
            loading={save.busy}
            disabled={contains.trim() === '' || account === null}
            onClick={() =>
              void save.act({
                bank_account_id: data.account.id,
                contains,
                account_id: Number(account),
                kind,
                position: data.rules.length + 1,
              })
            }
          >
            Add rule
          </Button>
        </Group>
        {data.rules.length === 0 ? null : (
          <RowsTable
            name="Rules"
            rows={data.rules}
            rowKey={(row) => row.id}
            columns={columnsOf(data.account.id, save)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
