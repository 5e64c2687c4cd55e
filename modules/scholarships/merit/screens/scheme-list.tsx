// Merit schemes: what they give, how far they are, and their run (10 §10.2).

import { IconCalculator, IconCheck, IconLock, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { schemeList, type SchemeRow, schemeStatus } from '../contract/merit-schemes.ts';
import { schemeStates } from '../rules/index.ts';
import { basisNames, choice, sessions } from './merit-words.ts';

const Simulation = lazy(async () => ({ default: (await import('./simulation.tsx')).Simulation }));

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

const tiersInWords = (row: SchemeRow): string =>
  row.tiers
    .map(
      (tier) =>
        `${tier.title} ${tier.mode === 'percent' ? `${tier.value / 100}%` : moneyWithCurrency(tier.value, row.currency)}`,
    )
    .join(', ');

export const schemesTab: ListDeclaration<typeof schemeList> = {
  title: 'Schemes',
  call: schemeList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => linkTo(pages.MeritScholarship, { tab: 'runs', scheme_id: row.id }),
  columns: [
    { key: 'name', title: 'Scheme', sort: true, card: true, wrap: 220 },
    { key: 'session', title: 'Session', sort: true },
    { key: 'basis', title: 'Goes by', value: (row) => basisNames[row.basis] },
    { key: 'examinations', title: 'Examinations', wrap: 200 },
    { key: 'classes', title: 'Classes', wrap: 200 },
    { key: 'tiers', title: 'Tiers', value: tiersInWords, wrap: 240 },
    { key: 'heads', title: 'Fee heads', hidden: true, wrap: 200 },
    { key: 'first_month', title: 'From', kind: 'month' },
    { key: 'months', title: 'Months', kind: 'number', total: false },
    { key: 'running', title: 'Active awards', kind: 'number' },
    { key: 'total_cost', title: 'Cost', kind: 'money', currency: (row) => row.currency, card: true },
    { key: 'budget', title: 'Budget', kind: 'money', sort: true, currency: (row) => row.currency },
    { key: 'status', title: 'Status', kind: 'status', statuses: schemeStates.badges, card: true },
  ],
  filters: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(schemeStates.badges) },
    { name: 'basis', label: 'Goes by', kind: 'choice', options: choice(basisNames) },
  ],
  search: 'Name',
  actions: [
    {
      label: 'New scheme',
      icon: IconPlus,
      primary: true,
      permissions: ['Merit Scholarship'],
      to: linkTo(pages.MeritScholarship, { new: 1 }),
    },
  ],
  rowActions: [
    {
      label: 'Run',
      icon: IconPlayerPlay,
      show: (row) => row.status === 'active' && row.basis !== 'admission_test',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <RunDialog scheme={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Count what it would reach',
      icon: IconCalculator,
      show: (row) => row.basis !== 'admission_test' && row.status !== 'closed',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <Simulation scheme={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Change',
      icon: IconPencil,
      show: (row) => schemeStates.can('change', row.status),
      to: (row) => linkTo(pages.MeritScholarship, { new: 1, scheme: row.id }),
    },
    {
      label: 'Activate',
      icon: IconCheck,
      show: (row) => row.status === 'draft',
      question: (row) => ({
        title: `Activate ${row.name}?`,
        text:
          row.basis === 'admission_test'
            ? 'Somebody with Merit Scholarship Approval agrees first; from then on its tier enters the fee plan of each applicant who reached it.'
            : 'It can be run then, and is changed no more.',
        button: 'Activate',
      }),
      run: (row) => call(schemeStatus, { id: row.id, version: row.version, status: 'active' }, { key: newKey() }),
    },
    {
      label: 'Close',
      icon: IconLock,
      danger: true,
      show: (row) => schemeStates.can('close', row.status),
      question: (row) => ({
        title: `Close ${row.name}?`,
        text: 'It is run no more. Awards that run go on to their last month.',
        button: 'Close the scheme',
      }),
      run: (row) => call(schemeStatus, { id: row.id, version: row.version, status: 'closed' }, { key: newKey() }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Active awards', value: figures?.running },
    { label: 'Cost of all months', value: figures?.total_cost, kind: 'money' },
  ],
  empty: {
    title: 'No merit scheme yet',
    text: 'A scheme says what the best of a class get. It is run over results that are published on the tab Results.',
  },
};
