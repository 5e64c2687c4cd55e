// Job Listing (07 §5): posts with their funnel; beside them what panels score, what new people begin with, how hiring goes.

import {
  IconCopy,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { openPdf } from '#ui/acts/files.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { jobDelete, jobList, jobPoster, type JobRow } from '../contract/jobs.ts';
import { jobStates } from '../rules/index.ts';
import { Funnel } from './funnel.tsx';
import { designationFilter } from './parts/structure-choices.ts';
import { type To, TurnJob } from './turn-job.tsx';

const turn = (to: To, label: string, icon: RowAction<JobRow>['icon']): RowAction<JobRow> => ({
  label,
  icon,
  permissions: ['Job Edit'],
  danger: to === 'cancelled',
  show: (row) => jobStates.can(to, row.status),
  dialog: (row, close) => <TurnJob row={row} to={to} close={close} />,
});

async function copyLink(row: JobRow): Promise<void> {
  await navigator.clipboard.writeText(location.origin + pathOf(pages.JobPublic, { slug: row.slug }));
  toast('The address is copied');
}

const isPublic = (row: JobRow): boolean => row.is_public && row.status === 'open';

const actions: readonly RowAction<JobRow>[] = [
  {
    label: 'Applicants',
    icon: IconUsers,
    permissions: ['Job Application'],
    to: (row) => linkTo(pages.ApplicantsScreens, { job_id: row.id }),
  },
  {
    label: 'Change',
    icon: IconPencil,
    permissions: ['Job Edit'],
    show: (row) => jobStates.can('change', row.status),
    to: (row) => linkTo(pages.PostJobs, { id: row.id }),
  },
  turn('open', 'Open', IconPlayerPlay),
  turn('on_hold', 'Put on hold', IconPlayerPause),
  turn('closed', 'Close', IconX),
  turn('cancelled', 'Cancel the job', IconX),
  {
    label: 'Copy as a new job',
    icon: IconCopy,
    permissions: ['Job Add'],
    to: (row) => linkTo(pages.PostJobs, { copy: row.id }),
  },
  { label: 'Copy the address', icon: IconLink, show: isPublic, run: copyLink },
  { label: 'Poster', icon: IconPrinter, show: isPublic, run: (row) => openPdf(jobPoster, { id: row.id }) },
  {
    label: 'Delete the draft',
    icon: IconTrash,
    danger: true,
    permissions: ['Job Delete'],
    show: (row) => row.status === 'draft' && row.applications === 0,
    question: (row) => ({ title: 'Delete the draft?', text: `${row.title} is gone for good.`, button: 'Delete' }),
    run: (row) => actNow(jobDelete, { id: row.id, version: row.version }),
  },
];

const list: ListDeclaration<typeof jobList> = {
  title: 'Jobs',
  call: jobList,
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  rowLink: (row) => linkTo(pages.FinalList, { job_id: row.id }),
  columns: [
    { key: 'title', title: 'Job', sort: true, card: true, wrap: 220 },
    { key: 'number', title: 'No', sort: true, width: 150 },
    { key: 'status', title: 'Status', kind: 'status', statuses: jobStates.badges, card: true, width: 110 },
    { key: 'branches', title: 'Branches', wrap: 180 },
    { key: 'designation', title: 'Designation', hidden: true },
    {
      key: 'vacancies',
      title: 'Vacancies',
      sort: true,
      value: (row) => `${row.hired} of ${row.vacancies}`,
    },
    { key: 'applications', title: 'Applied', kind: 'number', sort: true },
    {
      key: 'funnel',
      title: 'Where they stand',
      show: (row) => <Funnel row={row} />,
      value: (row) => row.waiting,
      width: 180,
      card: true,
    },
    { key: 'opens_on', title: 'Opens', kind: 'date', sort: true, hidden: true },
    { key: 'closes_on', title: 'Closes', kind: 'date', sort: true },
    { key: 'days_open', title: 'Days open', kind: 'number' },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(jobStates.badges), many: true },
    designationFilter,
    { name: 'closing', label: 'Closes within a week', kind: 'flag' },
  ],
  search: 'Title, number',
  actions: [{ label: 'Post a job', icon: IconPlus, primary: true, permissions: ['Job Add'], to: pages.PostJobs }],
  rowActions: actions,
  figures: ({ figures }) => [
    { label: 'Open', value: figures?.open },
    { label: 'Vacancies left', value: figures?.vacancies },
    { label: 'People who applied for these', value: figures?.applications },
    { label: 'Hired', value: figures?.hired },
  ],
  empty: {
    title: 'No job yet',
    text: 'Post one with Post a job; sanctioned posts that are vacant are counted on its form.',
  },
};

export const Screen = tabbedLists({
  title: 'Job Listing',
  tabs: [
    listTab('jobs', list),
    lateTab({
      key: 'templates',
      title: 'What is scored',
      permissions: ['Job Edit'],
      load: () => import('./score-templates.tsx'),
    }),
  ],
});
