// Royalty Correction (spec 10 §10.2): what was asked for, and behind New correction the items of a challan before and after.

import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { correctionList, type CorrectionRow, kindNames } from '../contract/corrections.ts';
import { correctionStates } from '../rules/index.ts';

const Correct = lazy(async () => ({ default: (await import('./correct-challan.tsx')).CorrectChallan }));

const inWords = (row: CorrectionRow): string =>
  row.items
    .map(
      (item) =>
        `${item.description}: ${moneyWithCurrency(item.before, row.currency)} → ${moneyWithCurrency(item.after, row.currency)}`,
    )
    .join('; ');

const corrections: ListDeclaration<typeof correctionList> = {
  title: 'Royalty Correction',
  call: correctionList,
  rowKey: (row) => row.id,
  rowName: (row) => row.correction_no,
  columns: [
    { key: 'correction_no', title: 'Correction', sort: true, card: true, width: 120 },
    {
      key: 'challan_no',
      title: 'Challan',
      link: (row) => linkTo(pages.royaltyChallan, { id: row.challan_id }),
    },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'franchisee', title: 'Franchisee', hidden: true },
    { key: 'kind', title: 'What is wrong', value: (row) => kindNames[row.kind] },
    { key: 'items', title: 'Before → after', value: inWords, wrap: 360 },
    { key: 'amount', title: 'Changes', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'tax', title: 'Of it tax', kind: 'money', currency: (row) => row.currency, hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: correctionStates.badges, width: 150 },
    { key: 'reason', title: 'Why', wrap: 260 },
    { key: 'decided_reason', title: 'Decided', wrap: 220, hidden: true },
    { key: 'asked_by', title: 'Asked by' },
    { key: 'asked_at', title: 'Asked', kind: 'instant', sort: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(correctionStates.badges) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: franchiseBranches },
  ],
  search: 'Correction, challan, branch',
  sort: '-asked_at',
  actions: [
    {
      label: 'New correction',
      icon: IconPlus,
      primary: true,
      permissions: ['Royalty Correction'],
      dialog: (close) => (
        <LateDialog close={close}>
          <Correct close={close} />
        </LateDialog>
      ),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Corrections waiting', value: figures?.waiting },
    { label: 'Corrections applied', value: figures?.applied, kind: 'money' },
  ],
  empty: {
    title: 'No correction yet',
    text: 'What is wrong on a posted challan is corrected here: item by item, with a reason and an approval.',
  },
};

const List = listScreen(corrections);

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const challan_id = Number(query.get('challan_id')) || undefined;
  const close = () => setQuery({});
  return (
    <>
      <List />
      {query.get('new') === '1' ? (
        <LateDialog close={close}>
          <Correct challan_id={challan_id} close={close} />
        </LateDialog>
      ) : null}
    </>
  );
}
