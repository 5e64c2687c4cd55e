// One sheet of opening balances: account, party, debit, credit; the running difference at the foot; Post only at 0 (ACC-55).

import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import type { Option } from '#ui/controls/lookup-source.ts';
import { openingPost, openingRead, openingSave } from '../../contract/openings.ts';
import { columnsOf, type Data, type Line, lineOf, partiesOf, type PartyKind } from './opening-columns.ts';
import { FindParty } from './find-party.tsx';
import { differenceInWords, openingSums } from '../../rules/opening-problems.ts';

const isEmpty = (line: Line): boolean => Object.values(line).every((cell) => cell === null || cell === '');

function inputOf(line: Line) {
  const [party_kind, party_id] = line.party_id?.split(':') ?? [];
  return {
    account_id: line.account_id ?? 0,
    party_kind: (party_kind as PartyKind | undefined) ?? null,
    party_id: party_id === undefined ? null : Number(party_id),
    debit: line.debit ?? 0,
    credit: line.credit ?? 0,
  };
}

/** The sheet as it stands: what was kept, with what was typed over it. */
function linesNow(changed: readonly ChangedRow<Line>[], data: Data): Line[] {
  const lines = data.lines.map(lineOf);
  for (const { row, index } of changed) lines[index] = row;
  return lines.filter((line) => line !== undefined && !isEmpty(line));
}

function Below({ rows, data }: { rows: readonly Line[]; data: Data }) {
  const sums = openingSums(
    rows.map((row) => ({ debit: row.debit ?? 0, credit: row.credit ?? 0 })),
    data.control_total,
  );
  const said = differenceInWords(sums, data.control_total, data.currency);
  const money = (value: number) => formatMoney(value, data.currency, { zero: '0' });
  return (
    <>
      <Figures
        figures={[
          { label: `Control total (${data.currency})`, value: money(data.control_total), kind: 'text' },
          { label: 'Debits', value: money(sums.debit), kind: 'text' },
          { label: 'Credits', value: money(sums.credit), kind: 'text' },
          { label: 'Left on 3200 of this branch', value: money(data.opening_balance), kind: 'text' },
        ]}
      />
      <Group gap={6} role="status" aria-live="polite">
        {said === null ? (
          <IconCheck size={18} color="var(--good)" aria-hidden />
        ) : (
          <IconAlertTriangle size={18} color="var(--bad)" aria-hidden />
        )}
        <Text fw={600} c={said === null ? 'var(--good)' : 'var(--bad)'}>
          {said ?? 'Difference 0: both sides and the control total agree'}
        </Text>
      </Group>
    </>
  );
}

function Post({ data, unsaved }: { data: Data; unsaved: number }) {
  const { act, busy } = useAct(openingPost, { onDone: (_data, message) => toast(message) });
  if (data.status === 'posted') return <Text c="var(--good)">Posted</Text>;
  const post = async () => {
    const sure = await ask({
      title: `Post the opening balances of ${data.branch}?`,
      text: `${moneyWithCurrency(data.debit, data.currency)} on each side as of ${formatDate(data.as_of)}. It is posted once; mistakes are corrected by another sheet.`,
      button: `Post ${moneyWithCurrency(data.debit, data.currency)}`,
    });
    if (sure) await act({ id: data.id, version: data.version });
  };
  const ready = data.difference === 0 && data.lines.length > 1 && unsaved === 0;
  return (
    <Button
      leftSection={<IconSend size={16} />}
      onClick={() => void post()}
      loading={busy}
      disabled={!ready}
      title={ready ? undefined : 'Save the sheet and bring its difference to 0 first'}
    >
      Post
    </Button>
  );
}

/** `above`: the tabs of the page that it stands on. */
export const openingSheet = (id: number, above: () => ReactNode) => {
  const parties: Option[] = [];
  return entrySheetScreen({
    title: 'Opening balances of a branch',
    crumbs: [{ title: 'Opening balances', to: linkTo(pages.Accounts, { tab: 'openings' }) }],
    above,
    call: openingRead,
    fixed: () => ({ id }),
    rows: (data: Data) => data.lines.map(lineOf),
    rowKey: (_row: Line, index) => index,
    rowName: () => 'Line',
    columns: (data: Data) => {
      for (const one of partiesOf(data)) if (!parties.some(({ value }) => value === one.value)) parties.push(one);
      return columnsOf(data, parties);
    },
    newRow: (): Line => ({ account_id: null, party_id: null, debit: null, credit: null }),
    save: openingSave,
    errorList: 'lines',
    toInput: (changed, data) => ({
      id: data.id,
      branch_id: data.branch_id,
      as_of: data.as_of,
      control_total: data.control_total,
      version: data.version,
      lines: linesNow(changed, data).map(inputOf),
    }),
    actions: (data, unsaved) => <Post data={data} unsaved={unsaved} />,
    tools: (hand, data) => (
      <>
        <Text fz="sm" fw={600}>
          {data.branch}, as of {formatDate(data.as_of)}
        </Text>
        <FindParty hand={hand} data={data} parties={parties} />
      </>
    ),
    below: (rows, data) => <Below rows={rows} data={data} />,
    button: (changed) => (changed === 0 ? 'Save sheet' : `Save ${counted(changed, 'line')}`),
    empty: { title: 'No line yet', text: 'Enter the first balance.' },
  });
};
