// A settlement file: chosen, checked row by row, posted (FEE-64).

import { Button, FileInput, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconCheck, IconFileSearch, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Empty, Failed } from '#ui/page/states.tsx';
import { type GatewayCode, gatewayNames } from '../contract/gateways.ts';
import { settlementAccounts, settlementCheck, type SettlementFound, settlementPost } from '../contract/settlements.ts';
import { settlementBadges } from '../rules/gateway-states.ts';

interface Chosen {
  gateway: GatewayCode;
  bank_account_id: number;
  file_id: number;
  format_id: number | null;
}

export function SettlementTab() {
  const [found, setFound] = useState<{ of: Chosen; file: SettlementFound } | null>(null);
  return (
    <Stack gap="md">
      <SettlementForm found={(of, file) => setFound({ of, file })} />
      {found ? <Checked key={found.of.file_id} of={found.of} file={found.file} done={() => setFound(null)} /> : null}
    </Stack>
  );
}

function SettlementForm({ found }: { found: (of: Chosen, file: SettlementFound) => void }) {
  const accounts = useCall(settlementAccounts, {});
  const [gateway, setGateway] = useState<string | null>(null);
  const [account, setAccount] = useState<string | null>(null);
  const [format, setFormat] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const keep = useAct(fileAdd, { reads: true });
  const check = useAct(settlementCheck, { reads: true });
  if (accounts.failure) return <Failed failure={accounts.failure} again={accounts.again} />;
  if (accounts.data?.length === 0)
    return (
      <Empty title="No account collects here" text="Under Add Bank, an account is to be used for collecting fees." />
    );
  const chosen = accounts.data?.find((one) => String(one.id) === account);
  const read = async () => {
    if (!file || !chosen || gateway === null) return;
    const kept = await keep.act({}, file);
    if (!kept) return;
    const of: Chosen = {
      gateway: gateway as GatewayCode,
      bank_account_id: chosen.id,
      file_id: kept.id,
      format_id: format === null ? null : Number(format),
    };
    const answer = await check.act(of);
    if (answer) found(of, answer);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 4 }} maw={1100}>
        <Choice label="Gateway" required data={optionsOf(gatewayNames)} value={gateway} onChange={setGateway} />
        <Choice
          label="Bank account it settles to"
          required
          data={(accounts.data ?? []).map((one) => ({ value: String(one.id), label: one.label }))}
          value={account}
          onChange={setAccount}
        />
        <FileInput
          label="Settlement file"
          required
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          placeholder="CSV, text or Excel"
          leftSection={<IconPaperclip size={16} />}
          clearable
          value={file}
          onChange={setFile}
        />
        <Choice
          label="Format"
          placeholder="Found by its headings"
          clearable
          data={(chosen?.formats ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          value={format}
          onChange={setFormat}
        />
      </SimpleGrid>
      <div>
        <Button
          leftSection={<IconFileSearch size={16} />}
          disabled={!file || !chosen || gateway === null}
          loading={keep.busy || check.busy}
          onClick={() => void read()}
        >
          Check file
        </Button>
      </div>
    </>
  );
}

function Checked({ of, file, done }: { of: Chosen; file: SettlementFound; done: () => void }) {
  const post = useAct(settlementPost, {
    onDone: (_data, message) => {
      toast(message);
      done();
    },
  });
  const money = (amount: number) => moneyWithCurrency(amount, file.currency);
  const button = `Post ${counted(file.count, 'payment')}, ${money(file.net)}`;
  const begin = async () => {
    const text = `${money(file.amount)} leaves clearing: ${money(file.net)} to the bank, ${money(file.charges)} charges. ${
      file.left_out > 0 ? `${counted(file.left_out, 'row')} left out.` : 'Every row of the file.'
    }`;
    if (await ask({ title: `${button}?`, text, button }))
      await post.act({ ...of, confirmed: { count: file.count, net: file.net } });
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text>
          {file.file_name}: {counted(file.count, 'payment')}, {money(file.amount)}, charges {money(file.charges)}
          {file.left_out > 0 ? `; ${counted(file.left_out, 'row')} left out` : ''}
        </Text>
        {file.count > 0 ? (
          <Button leftSection={<IconCheck size={16} />} loading={post.busy} onClick={() => void begin()}>
            {button}
          </Button>
        ) : null}
      </Group>
      <Rows file={file} money={money} />
    </Stack>
  );
}

function Rows({ file, money }: { file: SettlementFound; money: (amount: number) => string }) {
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {['Line', 'Transaction', 'Student', 'Value date', 'Amount', 'Charges', 'Status', 'Why'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {file.rows.map((row) => (
            <Table.Tr key={row.line_no}>
              <Table.Td>{row.line_no}</Table.Td>
              <Table.Td>{row.txn_ref}</Table.Td>
              <Table.Td>{row.student_name}</Table.Td>
              <Table.Td>{formatDate(row.value_date)}</Table.Td>
              <Table.Td>{row.amount === null ? '' : money(row.amount)}</Table.Td>
              <Table.Td>{money(row.charges)}</Table.Td>
              <Table.Td>
                <StatusOf value={row.state} statuses={settlementBadges} />
              </Table.Td>
              <Table.Td>{row.reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
