// One application (07 §5.5 card page): who, answers and papers, scores, events, letters, other applications of the person.

import {
  IconArrowRight,
  IconCalendarPlus,
  IconMessage2,
  IconPencil,
  IconUsersGroup,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { qualificationNames, rejectNames, sourceNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { isOpen, stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import { type ApplicantDetail, applicantDetail } from '../contract/applicants.ts';
import {
  ChangeApplicant,
  MarkDialog,
  MergeDialog,
  MoveApplications,
  NoteDialog,
  RejectApplications,
} from './late-dialogs.tsx';
import { shownScore, stageStatuses } from './parts/applicant-words.ts';
import { Flags } from './parts/flags.tsx';

type Record = ApplicantDetail;

const scores = (record: Record): string =>
  [
    ['papers', record.screening_score],
    ['test', record.test_score],
    ['interview', record.interview_score],
    ['lesson', record.demo_score],
  ]
    .flatMap(([name, score]) => (typeof score === 'number' ? [`${name} ${shownScore(score)}`] : []))
    .join(', ');

function facts(record: Record) {
  return [
    { label: 'Job', value: `${record.job}, ${record.branch}` },
    {
      label: 'Status',
      value:
        record.state === 'active'
          ? null
          : `${stateTable.badges[record.state][1]}${record.reject_reason ? `: ${rejectNames[record.reject_reason]}` : ''}`,
    },
    {
      label: 'Flags',
      value:
        record.knocked_out ||
        record.not_recommended ||
        record.duplicate ||
        record.ours ||
        record.do_not_hire ||
        record.reserve ? (
          <Flags row={record} />
        ) : null,
    },
    { label: 'Do not hire', value: record.do_not_hire_reason },
    {
      label: 'Final score',
      value: record.final_score === null ? null : `${shownScore(record.final_score)}, rank ${record.rank ?? '–'}`,
    },
    { label: 'Scores', value: scores(record) || null },
    { label: 'Mobile', value: record.mobile },
    { label: 'E-mail', value: record.email },
    { label: 'City', value: record.city },
    {
      label: 'Born',
      value: record.date_of_birth
        ? `${formatDate(record.date_of_birth)}${record.age === null ? '' : `, ${counted(record.age, 'year')}`}`
        : null,
    },
    { label: 'CNIC or civil number', value: record.national_id },
    {
      label: 'Qualification',
      value:
        [record.qualification ? qualificationNames[record.qualification] : '', record.qualification_title ?? '']
          .filter(Boolean)
          .join(', ') || null,
    },
    { label: 'Experience', value: counted(record.experience_years, 'year') },
    {
      label: 'Expects',
      value: record.expected_salary === null ? null : moneyWithCurrency(record.expected_salary, record.currency),
    },
    { label: 'Notice', value: record.notice_days === null ? null : counted(record.notice_days, 'day') },
    {
      label: 'Source',
      value: record.referred_by ? `Recommended by ${record.referred_by}` : sourceNames[record.source],
    },
    { label: 'Applied', value: <Instant iso={record.applied_at} /> },
    { label: 'Employee', value: record.employee ? `${record.employee.code} ${record.employee.name}` : null },
    { label: 'Tags', value: record.tags.join(', ') || null },
    { label: 'With', value: record.owner },
  ].filter((fact) => fact.value !== null);
}

const open = (record: Record): boolean => isOpen(record.stage, record.state);

const actions: readonly RowAction<Record>[] = [
  {
    label: 'Move',
    icon: IconArrowRight,
    show: (record) => record.stage !== 'hired' && record.state !== 'withdrawn',
    dialog: (record, close) => <MoveApplications rows={[record]} close={close} />,
  },
  {
    label: 'Final list',
    icon: IconUsersGroup,
    to: (record) => linkTo(pages.FinalList, { job_id: record.job_id }),
  },
  {
    label: 'Interviews',
    icon: IconCalendarPlus,
    permissions: ['Interview Record', 'Interview Conduct'],
    to: (record) => linkTo(pages.InterviewsScreens, { job_id: record.job_id }),
  },
  { label: 'Write down', icon: IconMessage2, dialog: (record, close) => <NoteDialog record={record} close={close} /> },
  {
    label: 'Change',
    icon: IconPencil,
    show: open,
    dialog: (record, close) => <ChangeApplicant record={record} close={close} />,
  },
  {
    label: 'Reject',
    icon: IconX,
    danger: true,
    show: open,
    dialog: (record, close) => <RejectApplications rows={[record]} close={close} />,
  },
  {
    label: 'The same person as …',
    icon: IconUsersGroup,
    show: (record) => record.like.length > 0,
    dialog: (record, close) => <MergeDialog record={record} close={close} />,
  },
  {
    label: 'Do not hire, or again',
    icon: IconUserX,
    danger: true,
    dialog: (record, close) => <MarkDialog record={record} close={close} />,
  },
];

export const ApplicantRecord = recordScreen<typeof applicantDetail>({
  call: applicantDetail,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Applicants', to: pages.ApplicantsScreens }],
  title: (record) => record.name,
  text: (record) => `${record.number} · ${record.job}`,
  photo: (record) => record.photo_url,
  status: (record) => record.stage,
  statuses: stageStatuses,
  facts,
  tabs: [
    { key: 'application', title: 'Application', load: () => import('./application-tab.tsx') },
    { key: 'scores', title: 'Scores', load: () => import('./scores-tab.tsx') },
    { key: 'events', title: 'Events', load: () => import('./events-tab.tsx') },
    {
      key: 'letters',
      title: 'Messages',
      show: (record) => record.letters.length > 0,
      load: () => import('./letters-tab.tsx'),
    },
    {
      key: 'person',
      title: 'Same person',
      show: (record) => record.others.length + record.like.length > 0,
      load: () => import('./person-tab.tsx'),
    },
  ],
  history: { kind: 'job application', id: (record) => record.id },
  actions,
});
