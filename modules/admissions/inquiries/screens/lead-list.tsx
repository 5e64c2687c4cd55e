// The list of inquiries of one kind, what is late first (spec 02 §6.2); and 'my day': what its person has to do today.

import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { LeadKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { leadList } from '../contract/leads.ts';
import { leadActs, leadBulkActs, leadPath } from './lead-actions.tsx';
import { contactColumns, leadColumns, leadFilters } from './lead-columns.tsx';
import { LogActivity, NewLead } from './late-dialogs.tsx';
import { kindPages } from './lead-words.ts';
import { Ticked } from './ticked.tsx';

type List = ListDeclaration<typeof leadList>;

const nothing = {
  title: 'No inquiries here yet',
  text: 'Add one, import a sheet, or connect the website form: it posts to /api/v1/public/inquiry with the key of the site (Settings, Machines and websites).',
};

const newOne = (kind: LeadKind) => ({
  label: 'New inquiry',
  icon: IconPlus,
  primary: true,
  dialog: (close: () => void) => <NewLead kind={kind} close={close} />,
});

export function leadsOf(kind: LeadKind): List {
  return {
    title: 'List',
    call: leadList,
    fixed: () => ({ kind }),
    rowKey: (row) => row.id,
    rowName: (row) => `${row.lead_no} ${row.parent_name}`,
    rowLink: leadPath,
    columns: kind === 'contact' ? contactColumns : leadColumns,
    filters: leadFilters,
    search: 'Name, mobile, CNIC, number',
    sort: 'next_action_at',
    actions: [
      ...(kind === 'admission'
        ? [{ label: 'Import', icon: IconFileUpload, to: linkTo(kindPages.admission.path, { import: 1 }) }]
        : []),
      newOne(kind),
    ],
    rowActions: leadActs,
    bulkActions: leadBulkActs,
    figures: ({ figures }) => [
      { label: 'Open', value: figures?.open },
      { label: 'Late', value: figures?.late },
      { label: 'To do today', value: figures?.today },
      { label: 'Unassigned', value: figures?.nobody },
      ...(kind === 'campus'
        ? [
            {
              label: 'Visits today',
              value: visitsOf(figures?.visits_today, figures?.visits_per_day),
              kind: 'text' as const,
            },
          ]
        : []),
    ],
    empty: nothing,
    export: exportOf(leadList),
  };
}

const visitsOf = (visits = 0, most: number | null = null): string =>
  most === null ? String(visits) : `${visits} of ${most}`;

/** A checklist: what is ticked is written down, and leaves the list unless more is planned for today. */
export function dayOf(kind: LeadKind): List {
  const list = leadsOf(kind);
  return {
    ...list,
    title: 'My day',
    fixed: () => ({ kind, mine: true, next: 'today' }),
    columns: [
      {
        key: 'done',
        title: 'Done',
        width: 60,
        show: (row) => <Ticked name={row.parent_name} dialog={(close) => <LogActivity row={row} close={close} />} />,
      },
      ...list.columns.filter((one) => !['assigned_name', 'branch_name', 'source'].includes(one.key)),
    ],
    filters: [],
    actions: [newOne(kind)],
    empty: { title: 'Nothing left for today', text: 'Your late and due tasks are listed here.' },
  };
}
