// Accounts of the parents' app: who has one, inviting, passwords, locking; and the slips that are printed once (STU-90, STU-91).

import { IconPrinter } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { openPdf } from '#ui/acts/files.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { portalSlips, portalSlipsPrint } from '../contract/portal.ts';
import { accountsOf } from './accounts-list.tsx';

const slipStates: Statuses = {
  waiting: ['waiting', 'To be printed'],
  read: ['good', 'Printed'],
  ended: ['plain', 'Expired unprinted'],
};

function useSlips(): ListDeclaration<typeof portalSlips> {
  return {
    title: 'Slips',
    text: 'Only yours. Each can be printed once, within a day.',
    call: portalSlips,
    rowKey: (row) => row.id,
    rowName: (row) => `${row.title}, ${counted(row.rows, 'slip')}`,
    columns: [
      { key: 'title', title: 'Slips', card: true },
      { key: 'rows', title: 'How many', kind: 'number', card: true },
      { key: 'state', title: 'Status', kind: 'status', statuses: slipStates, card: true },
      { key: 'made_at', title: 'Made', kind: 'instant' },
      { key: 'expires_at', title: 'Until', kind: 'instant' },
      { key: 'read_at', title: 'Printed', kind: 'instant' },
    ],
    search: false,
    rowActions: [
      {
        label: 'Print, once',
        icon: IconPrinter,
        show: (row) => row.state === 'waiting',
        question: (row) => ({
          title: `Print ${counted(row.rows, 'slip')} now?`,
          text: 'They open as a PDF and cannot be read again afterwards. See that the printer is ready.',
          button: 'Print',
        }),
        run: async (row) => {
          await openPdf(portalSlipsPrint, { id: row.id });
          await refetchPage();
        },
      },
    ],
    empty: {
      title: 'No slips',
      text: 'Passwords made for several people, and invitations on paper, wait here for a day.',
    },
  };
}

function Slips() {
  return <ListPage list={useSlips()} inside />;
}

export const Screen = tabbedLists({
  title: 'Set Password',
  tabs: [
    listTab('guardians', accountsOf('guardian')),
    listTab('students', accountsOf('student')),
    { key: 'slips', title: 'Slips', actions: [], draw: () => <Slips /> },
  ],
});
