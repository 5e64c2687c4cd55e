// The acts of a row, of a card and of an inquiry's own page: by its stage and kind (spec 02 §6.2).

import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconFileText,
  IconHistory,
  IconMail,
  IconPhone,
  IconSchool,
  IconTrash,
  IconUserShare,
  IconWalk,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import type { BulkAction, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { type LeadRow, leadUpdate } from '../contract/leads.ts';
import { isOpenLead, mayChangeStage } from '#modules/admissions/lead-stages/rules/index.ts';
import {
  ApplyForChild,
  AssignLeads,
  LogActivity,
  MarkJunk,
  MergeLeads,
  StartAdmission,
  ChangeLeadStage,
  WriteToLeads,
} from './late-dialogs.tsx';
import { kindPages } from './lead-words.ts';

export const leadPath = (row: Pick<LeadRow, 'id' | 'kind'>): string => linkTo(kindPages[row.kind].path, { id: row.id });

const isOpen = (row: LeadRow): boolean => isOpenLead(row.stage);
const one = (row: LeadRow) => ({ chosen: { ids: [row.id] }, count: 1, branch_id: row.branch_id });

export const leadActs: readonly RowAction<LeadRow>[] = [
  {
    label: 'Log a call',
    icon: IconPhone,
    show: isOpen,
    dialog: (row, close) => <LogActivity row={row} close={close} />,
  },
  {
    label: 'WhatsApp',
    icon: IconBrandWhatsapp,
    show: isOpen,
    dialog: (row, close) => <LogActivity row={row} close={close} kind="whatsapp" />,
  },
  {
    label: 'Answer',
    icon: IconMail,
    show: (row) => row.kind === 'contact' && isOpen(row) && row.branch_id !== null,
    dialog: (row, close) => <WriteToLeads {...one(row)} close={close} />,
  },
  {
    label: 'Book a visit',
    icon: IconCalendarPlus,
    show: (row) => mayChangeStage(row.stage, 'visit_booked') && row.branch_id !== null,
    dialog: (row, close) => <ChangeLeadStage row={row} close={close} to="visit_booked" />,
  },
  {
    label: 'Visit done',
    icon: IconWalk,
    show: (row) => mayChangeStage(row.stage, 'visited'),
    dialog: (row, close) => <ChangeLeadStage row={row} close={close} to="visited" />,
  },
  {
    label: 'Apply for child',
    icon: IconSchool,
    permissions: ['Student Addmission Add'],
    show: (row) => row.kind !== 'contact' && isOpen(row) && row.branch_id !== null,
    dialog: (row, close) => <ApplyForChild id={row.id} close={close} />,
  },
  {
    label: 'Turn into an admission inquiry',
    icon: IconFileText,
    permissions: leadUpdate.permissions,
    show: (row) => row.kind === 'contact' && isOpen(row),
    dialog: (row, close) => <StartAdmission id={row.id} close={close} />,
  },
  {
    label: 'Assign to…',
    icon: IconUserShare,
    show: isOpen,
    dialog: (row, close) => <AssignLeads {...one(row)} close={close} />,
  },
  { label: 'History', icon: IconHistory, to: leadPath },
  {
    label: 'Open again',
    icon: IconArrowBackUp,
    show: (row) => mayChangeStage(row.stage, 'contacted'),
    dialog: (row, close) => <ChangeLeadStage row={row} close={close} to="contacted" />,
  },
  {
    label: 'Lost',
    icon: IconX,
    danger: true,
    show: isOpen,
    dialog: (row, close) => <ChangeLeadStage row={row} close={close} to="lost" />,
  },
  {
    label: 'Junk',
    icon: IconTrash,
    danger: true,
    show: isOpen,
    dialog: (row, close) => <ChangeLeadStage row={row} close={close} to="junk" />,
  },
];

/** ADM-3, ADM-8: of ticked rows, or of all that the filters find. */
export const leadBulkActs: readonly BulkAction<LeadRow>[] = [
  {
    label: 'Assign to…',
    icon: IconUserShare,
    dialog: ({ chosen, count, rows, clear }, close) => (
      <AssignLeads
        chosen={chosen}
        count={count}
        branch_id={rows.every((row) => row.branch_id === rows[0]?.branch_id) ? (rows[0]?.branch_id ?? null) : null}
        close={close}
        onDone={clear}
      />
    ),
  },
  {
    label: 'Message',
    icon: IconMail,
    dialog: ({ chosen, count, clear }, close) => (
      <WriteToLeads chosen={chosen} count={count} close={close} onDone={clear} />
    ),
  },
  {
    label: 'Merge',
    takesAll: false,
    dialog: ({ rows, clear }, close) => <MergeLeads leads={rows} close={close} onDone={clear} />,
  },
  {
    label: 'Mark junk',
    icon: IconTrash,
    dialog: ({ chosen, count, clear }, close) => (
      <MarkJunk chosen={chosen} count={count} close={close} onDone={clear} />
    ),
  },
];
