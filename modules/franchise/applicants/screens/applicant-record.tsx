// One application (spec 10 §10.2 Record): who and where, its history, its visits, what lies near.

import { counted } from '#kernel/counted.ts';
import { Alert, List, Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { identityKindNames } from '#modules/franchise/franchisees/contract/identity.ts';
import { type Applicant, applicantGet } from '../contract/applicants.ts';
import { premisesNames, sourceNames, stageNames } from '../contract/applicant-words.ts';
import { applicantStates } from '../rules/application-states.ts';
import { applicantActs } from './applicant-actions.tsx';
import { NextAction } from './applicant-list.tsx';
import { levelsWord, stageStatuses } from './applicant-words.ts';
import { KnownList } from './known-as.tsx';
import { ChangeApplicant } from './late-dialogs.tsx';

function Missing({ needs }: { needs: readonly string[] }) {
  return (
    <Alert color="yellow" variant="light" title="Before it is sent for approval">
      <List size="sm">
        {needs.map((need) => (
          <List.Item key={need}>{need}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const nearest = ({ near: [first] }: Applicant): string | null =>
  first ? `${first.branch_name}, ${first.km.toFixed(2)} km` : null;

function branchFact(record: Applicant) {
  if (record.branch_id === null) return [record.branch_code, record.branch_name].filter(Boolean).join(' ');
  return (
    <Anchor component={Link} to={linkTo(pages.FranchiseStatus, { branch_id: record.branch_id })} inherit>
      {record.branch}
    </Anchor>
  );
}

function facts(record: Applicant) {
  const numbers = [
    record.expected_strength === null ? '' : counted(record.expected_strength, 'student'),
    record.expected_opening === null ? '' : formatDate(record.expected_opening),
  ];
  return [
    { label: identityKindNames[record.identity_kind], value: record.identity_no },
    { label: 'Mobile', value: record.phone },
    { label: 'E-mail', value: record.email },
    { label: 'Contact', value: record.contact_name },
    { label: 'Place', value: [record.proposed_address, record.area, record.city].filter(Boolean).join(', ') },
    { label: 'Levels', value: levelsWord(record.levels) },
    { label: 'Premises', value: premisesNames[record.premises] },
    { label: 'Expected', value: numbers.filter(Boolean).join(', ') },
    {
      label: 'Own capital',
      value: record.own_capital === null ? null : moneyWithCurrency(record.own_capital, record.currency),
    },
    { label: 'Nearest branch', value: nearest(record) },
    { label: 'Branch', value: branchFact(record) },
    { label: 'With', value: record.assigned_name ?? 'Nobody yet' },
    { label: 'Next action', value: record.next_action_at === null ? null : <NextAction row={record} /> },
    { label: 'Held at', value: record.held_stage === null ? null : stageNames[record.held_stage] },
    { label: 'Reason', value: record.decision_reason },
    { label: 'Source', value: sourceNames[record.source] },
    { label: 'Known already', value: record.duplicates.length === 0 ? null : <KnownList known={record.duplicates} /> },
    { label: 'Still needed', value: record.missing.length === 0 ? null : <Missing needs={record.missing} /> },
  ].filter((fact) => fact.value !== null && fact.value !== '');
}

const isOpen = (record: Applicant): boolean => record.branch_id === null && !applicantStates.isOver(record.stage);

export const ApplicantRecord = recordScreen<typeof applicantGet>({
  call: applicantGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Applicants Management', to: pages.FranchiseApplicantsManagement }],
  title: (record) => record.applicant_name,
  text: (record) => `${record.application_no} · ${record.city}`,
  status: (record) => record.stage,
  statuses: stageStatuses,
  facts,
  tabs: [
    { key: 'timeline', title: 'Timeline', load: () => import('./timeline-tab.tsx') },
    { key: 'visit', title: 'Visit', load: () => import('./visit-tab.tsx') },
    { key: 'place', title: 'Territory', load: () => import('./place-tab.tsx') },
  ],
  history: { kind: 'franchise applicant', id: (record) => record.id },
  actions: [
    ...applicantActs,
    {
      label: 'Change',
      icon: IconPencil,
      permissions: ['Franchise Applicant'],
      show: isOpen,
      dialog: (record, close) => <ChangeApplicant applicant={record} close={close} />,
    },
  ],
});
