// Ledger: opening, lines with running balance and closing of one or more accounts (05 section 6; ACC-6, ACC-75).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { Box } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { monthOf } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListTabs } from '#ui/page-kinds/list/list-tabs.tsx';
import { useListTab } from '#ui/page-kinds/list/use-list-tab.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Notice } from '#ui/page/states.tsx';
import { type Session, useMay, useSession } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { CashBook } from '#modules/accounts/cash/screens/parts/cash-book.tsx';
import { CashCounts } from '#modules/accounts/cash/screens/parts/cash-counts.tsx';
import { DayBook } from '#modules/accounts/cash/screens/parts/day-book.tsx';
import { Reconciliation } from '#modules/accounts/reconciliation/screens/parts/reconciliation.tsx';
import { Journal } from '#modules/accounts/journal/screens/parts/journal-list.tsx';
import { entryKinds } from '#modules/accounts/ledger/screens/parts/entry-kinds.ts';
import { EntryDialog } from './entry-dialog.tsx';

/** ACC-6: a balance on the side it stands. */
function onItsSide(balance: number, currency: Currency): string {
  if (balance === 0) return '–';
  return `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;
}

const branchesOf = (session: Session) =>
  lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );

function ledgerList(session: Session, entryLink: (entry_id: number) => string): ListDeclaration<typeof ledgerAccount> {
  const branches = branchesOf(session);
  return {
    title: 'Ledger',
    call: ledgerAccount,
    export: exportOf(ledgerAccount),
    rowKey: (row) => `${row.entry_id}-${row.line_no}`,
    rowName: (row) => `entry ${row.entry_id}`,
    rowLink: (row) => entryLink(row.entry_id),
    columns: [
      { key: 'entry_date', title: 'Date', kind: 'date', card: true },
      {
        key: 'doc_no',
        title: 'Document',
        value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
        link: (row) => entryLink(row.entry_id),
        card: true,
      },
      { key: 'kind', title: 'Kind', value: (row) => entryKinds[row.kind] ?? row.kind },
      { key: 'account', title: 'Account', hidden: true },
      { key: 'branch', title: 'Branch', hidden: session.branch_id !== null },
      { key: 'party', title: 'Party', link: (row) => row.party_path ?? undefined },
      { key: 'narration', title: 'Narration', show: (row) => (row.reversed ? <s>{row.narration}</s> : row.narration) },
      { key: 'debit', title: 'Debit', kind: 'money' },
      { key: 'credit', title: 'Credit', kind: 'money' },
      {
        key: 'balance',
        title: 'Balance',
        kind: 'number',
        show: (row) => <span className="figure">{onItsSide(row.balance, session.currency)}</span>,
        card: true,
      },
    ],
    filters: [
      { name: 'account_ids', label: 'Account', kind: 'lookup', source: accountChoices, many: true, required: true },
      { name: 'from', label: 'From', kind: 'date', initial: monthOf(session.today) },
      { name: 'to', label: 'To', kind: 'date', initial: session.today },
      { name: 'branch_ids', label: 'Branches', kind: 'lookup', source: branches, many: true },
      {
        name: 'side',
        label: 'Side',
        kind: 'choice',
        options: [
          { value: 'debit', label: 'Debit' },
          { value: 'credit', label: 'Credit' },
        ],
      },
      { name: 'before_year_end', label: 'Before the year end', kind: 'flag' },
    ],
    fixed: (filters) => ({ from: filters['from'] ?? monthOf(session.today), to: filters['to'] ?? session.today }),
    search: 'Document or narration',
    figures: (data) => [
      {
        label: `Opening (${data.currency})`,
        value: onItsSide(data.figures?.opening ?? 0, data.currency),
        kind: 'text',
      },
      { label: 'Debit', value: data.figures?.debit, kind: 'money', narrows: { side: 'debit' } },
      { label: 'Credit', value: data.figures?.credit, kind: 'money', narrows: { side: 'credit' } },
      { label: 'Closing', value: onItsSide(data.figures?.closing ?? 0, data.currency), kind: 'text' },
      {
        label: 'Accounts',
        value: data.accounts.map((account) => `${account.code} ${account.name}`).join(', '),
        kind: 'text',
      },
    ],
    empty: {
      title: 'No line in these days',
      text: 'The balance did not change. Choose a longer span or another account.',
    },
  };
}

const tabs = {
  name: 'tab',
  tabs: [
    { key: 'ledger', title: 'Ledger' },
    { key: 'journal', title: 'Journal' },
    { key: 'cash-book', title: 'Cash book' },
    { key: 'day-book', title: 'Day book' },
    { key: 'counts', title: 'Cash counts' },
    { key: 'reconciliation', title: 'Bank reconciliation' },
  ],
  first: 'ledger',
};

function Heads({ open }: { open: string }) {
  const narrow = useNarrow();
  const may = useMay();
  const shown = tabs.tabs.filter(({ key }) => key !== 'reconciliation' || may(['Bank Reconciliation']));
  return <ListTabs tabs={{ ...tabs, tabs: shown }} open={open} counts={undefined} narrow={narrow} />;
}

function ChooseAccount() {
  const change = useUrlChanges();
  return (
    <>
      <Box maw={480}>
        <LookupManyField
          label="Account"
          source={accountChoices}
          onChange={(ids) => change({ account_ids: ids.join(',') || undefined })}
        />
      </Box>
      <Notice
        icon={<IconBook2 size={40} />}
        title="Choose an account"
        text="Its lines are listed here with the running balance, for the branches you have chosen."
      />
    </>
  );
}

function Tab({ open }: { open: string }) {
  const session = useSession();
  const [params] = useSearchParams();
  const entryLink = (entry_id: number) => linkTo(pages.Ledger, { ...Object.fromEntries(params), entry: entry_id });
  const heads = <Heads open={open} />;
  const source = branchesOf(session);
  const branches = { name: 'branch_ids', label: 'Branches', kind: 'lookup', source, many: true } as const;
  if (open === 'journal') return <Journal heads={heads} branches={branches} kinds={entryKinds} />;
  if (open === 'cash-book') return <CashBook heads={heads} branches={branches} />;
  if (open === 'day-book') return <DayBook heads={heads} branches={branches} kinds={entryKinds} />;
  if (open === 'counts')
    return <CashCounts heads={heads} branch={{ name: 'branch_id', label: 'Branch', kind: 'lookup', source }} />;
  if (open === 'reconciliation') return <Reconciliation heads={heads} />;
  if (params.get('account_ids')) return <ListPage key="ledger" list={ledgerList(session, entryLink)} beside={heads} />;
  return (
    <Page title="Ledger">
      {heads}
      <ChooseAccount />
    </Page>
  );
}

export function Screen() {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const open = useListTab(tabs) ?? tabs.first;
  const entry = Number(params.get('entry'));
  return (
    <>
      <Tab key={open} open={open} />
      {entry ? <EntryDialog id={entry} close={() => change({ entry: undefined })} /> : null}
    </>
  );
}
