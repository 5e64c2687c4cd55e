// A submitted application: what it waits for in words, and its tabs (spec 02 §6.3 after Submit, §6.4).

import { counted } from '#kernel/counted.ts';
import { Anchor, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { applicationPrint } from '../../contract/application-print.ts';
import type { ApplicationRecord } from '../../contract/application-record.ts';
import { applicationGet } from '../../contract/applications.ts';
import {
  applicationPath,
  newApplicationPath,
  bioPath,
  listPath,
  stageStatuses,
} from '#modules/admissions/stages/screens/parts/application-words.ts';
import { MoveDialog } from '../move-dialog.tsx';

const record: RecordDeclaration<typeof applicationGet> = {
  call: applicationGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Admission List', to: listPath }],
  title: (data) => `${data.child_name} · ${data.application_no ?? ''}`,
  photo: (data) => data.photo_url,
  text: (data) => <Under data={data} />,
  status: (data) => data.stage,
  statuses: stageStatuses,
  facts: (data) => [
    { label: 'Submitted', value: data.submitted_at === null ? null : <Instant iso={data.submitted_at} /> },
    { label: 'Age on the cut-off', value: ageWords(data) },
    { label: 'Documents', value: paperWords(data) },
    ...(data.offer_expires_on ? [{ label: 'Offer valid until', value: formatDate(data.offer_expires_on) }] : []),
    ...(data.decision_reason ? [{ label: 'Decision', value: data.decision_reason }] : []),
    ...(data.closed_reason ? [{ label: 'Ended because', value: data.closed_reason }] : []),
    ...data.warnings.map((text) => ({ label: 'Warning', value: text })),
    ...data.same_child_answers.map((one) => ({ label: 'Not the same child as a known one', value: one.reason })),
  ],
  tabs: [
    { key: 'form', title: 'Form', load: () => import('../form-tab.tsx') },
    { key: 'history', title: 'History', load: () => import('../history-tab.tsx') },
    { key: 'calls', title: 'Calls', load: () => import('../calls-tab.tsx') },
    { key: 'test', title: 'Test', load: () => import('../test-tab.tsx') },
    { key: 'interview', title: 'Interview', load: () => import('../interview-tab.tsx') },
    {
      key: 'fee',
      title: 'Fee',
      permissions: ['Admission Fee Setting'],
      show: (data) => ['fee', 'offered', 'confirmed', 'lapsed'].includes(data.stage),
      load: () => import('../fee-tab.tsx'),
    },
    { key: 'documents', title: 'Documents', load: () => import('../papers-tab.tsx') },
  ],
  actions: [
    {
      label: 'Change the form',
      icon: IconPencil,
      show: (data) => data.may.change,
      to: (data) => `${applicationPath(data.id)}&change=1`,
    },
    {
      label: 'Add a sibling',
      icon: IconUserPlus,
      permissions: ['Student Addmission Add'],
      show: (data) => data.student_id !== null,
      to: (data) => linkTo(newApplicationPath, { sibling_of: data.student_id }),
    },
    {
      label: 'Other class or branch',
      icon: IconArrowsExchange,
      show: (data) => data.may.move,
      dialog: (data, close) => <MoveDialog data={data} close={close} />,
    },
    {
      label: 'Print form',
      icon: IconPrinter,
      permissions: ['Student Addmission Add'],
      run: (data) => openPdf(applicationPrint, { ids: [data.id] }),
    },
  ],
};

/** The chapters above know what is done next, and its dialogs. */
export const applicationScreen = (next: (data: ApplicationRecord) => NextStep | undefined) =>
  recordScreen({ ...record, next });

function Under({ data }: { data: ApplicationRecord }) {
  const place = [data.class_name, data.section_name, data.group_name].filter(Boolean).join(' – ');
  return (
    <Group gap="xs" component="span">
      <Text span>{[place, data.session_name, data.branch_name].filter(Boolean).join(' · ')}</Text>
      {data.student_id === null ? null : (
        <Anchor component={Link} to={bioPath(data.student_id)}>
          Record of the child
        </Anchor>
      )}
      {data.lead_id === null ? null : (
        <Anchor component={Link} to={linkTo(pages.AdmissionInquiry, { id: data.lead_id })}>
          Inquiry
        </Anchor>
      )}
    </Group>
  );
}

function ageWords({ age, age_override_reason }: ApplicationRecord): string | null {
  if (!age) return null;
  const words = `${counted(Math.floor(age.months / 12), 'year')} ${counted(age.months % 12, 'month')}`;
  if (age.ok) return words;
  return `${words}: ${age.sentence ?? ''}${age_override_reason ? ` Taken because: ${age_override_reason}` : ''}`;
}

function paperWords({ papers }: ApplicationRecord): string {
  const asked = papers.filter((one) => one.blocks !== 'never');
  const here = asked.filter((one) => one.state !== 'missing' && one.state !== 'expired');
  return `${here.length} of ${asked.length}`;
}
