// The acts of a row, of a card and of an application's own page, by its stage (spec 10 §4.4).

import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconNotes,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { ApplicantRow } from '../contract/applicants.ts';
import type { ApplicantEvent } from '../contract/applicant-words.ts';
import { applicantStates, rejectedByApprover } from '../rules/application-states.ts';
import { NoteApplicant, TurnApplicant } from './late-dialogs.tsx';

const works = ['Franchise Applicant'];
const approves = ['Franchise Applicant Approval'];
type Row = ApplicantRow;

const turn = (event: ApplicantEvent, more: Omit<RowAction<Row>, 'dialog'>): RowAction<Row> => ({
  ...more,
  show: (row) => applicantStates.can(event, row.stage) && (more.show?.(row) ?? true),
  dialog: (row, close) => <TurnApplicant row={row} event={event} close={close} />,
});

const afterApproval = (row: Row): boolean => rejectedByApprover(row.stage, row.held_stage);

export const applicantActs: readonly RowAction<Row>[] = [
  turn('plan_visit', { label: 'Plan a visit', icon: IconCalendarPlus, permissions: works }),
  turn('visit_done', { label: 'Visit done', icon: IconSend, permissions: works }),
  turn('go_on', { label: 'Go on', icon: IconPlayerPlay, permissions: works }),
  {
    label: 'Write down',
    icon: IconNotes,
    permissions: works,
    dialog: (row, close) => <NoteApplicant row={row} close={close} />,
  },
  turn('hold', { label: 'Put on hold', icon: IconPlayerPause, permissions: works }),
  turn('reopen', {
    label: 'Open again',
    icon: IconArrowBackUp,
    permissions: approves,
    show: (row) => row.branch_id === null,
  }),
  turn('withdraw', { label: 'Withdraws', icon: IconUserOff, permissions: works, danger: true }),
  turn('reject', {
    label: 'Reject',
    icon: IconX,
    permissions: works,
    danger: true,
    show: (row) => !afterApproval(row),
  }),
  turn('reject', { label: 'Reject', icon: IconX, permissions: approves, danger: true, show: afterApproval }),
];
