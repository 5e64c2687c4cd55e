// Ledger: opening, lines with running balance and closing of one or more accounts (05 section 6; ACC-6, ACC-75).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { Box } from '@mantine/core';
import { IconBook2, IconListNumbers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { monthOf } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Notice } from '#ui/page/states.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { ledgerAccount } from '../contract/ledger.ts';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { Journal } from '#modules/accounts/journal/screens/parts/journal-list.tsx';
import { entryKinds } from './entry-kinds.ts';
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

const journalAction = { label: 'Journal', icon: IconListNumbers, to: '?tab=journal' };

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
      { name: 'before_year_end', label: 'Before the year end', kind: 'flag' },
    ],
    actions: [journalAction],
    fixed: (filters) => ({ from: filters['from'] ?? monthOf(session.today), to: filters['to'] ?? session.today }),
    search: 'Document or narration',
    figures: (data) => [
      {
        label: `Opening (${data.currency})`,
        value: onItsSide(data.figures?.opening ?? 0, data.currency),
        kind: 'text',
      },
      { label: 'Debit', value: data.figures?.debit, kind: 'money' },
      { label: 'Credit', value: data.figures?.credit, kind: 'money' },
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

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const entryLink = (entry_id: number) => {
    return linkTo(pages.Ledger, { ...Object.fromEntries(params), entry: entry_id });
  };
  const entry = Number(params.get('entry'));
  const dialog = entry ? <EntryDialog id={entry} close={() => change({ entry: undefined })} /> : null;
  if (params.get('tab') === 'journal')
    return (
      <>
        <Journal
          branches={{ name: 'branch_ids', label: 'Branches', kind: 'lookup', source: branchesOf(session), many: true }}
          kinds={entryKinds}
        />
        {dialog}
      </>
    );
  if (!params.get('account_ids')) {
    return (
      <Page title="Ledger" actions={<PageActions actions={[journalAction]} />}>
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
          text="Its lines stand here with the balance after each, for the branches of your environment."
        />
        {dialog}
      </Page>
    );
  }
  return (
    <>
      <ListPage list={ledgerList(session, entryLink)} />
      {dialog}
    </>
  );
}
