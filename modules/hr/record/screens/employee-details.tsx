// The record of one employee: found first, then shown with its tabs (spec 06 §5.3).

import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { RecordPicker } from '#ui/controls/record-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { registeredTabs } from '#ui/page-kinds/record/record-tabs.ts';
import { employeePath, paperBadges, statusBadges } from '#modules/hr/person/screens/parts/words.ts';
import { employeeDetail } from '../contract/record.ts';
import { recordActions } from './record-actions.tsx';
import { nameOfEmployeeField } from './parts/field-names.ts';

type Data = DataOf<typeof employeeDetail>;

const record: RecordDeclaration<typeof employeeDetail> = {
  call: employeeDetail,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Employee List', to: pages.EmployeeList }],
  title: (data) => data.full_name,
  text: (data) => <Under data={data} />,
  photo: (data) => data.photo_url,
  status: (data) => data.status,
  statuses: statusBadges,
  facts: (data) => [
    { label: 'Code', value: data.employee_code },
    { label: 'Service', value: data.service },
    { label: 'Joined', value: formatDate(data.joining_date) },
    { label: 'Shift', value: data.shift },
  ],
  tabs: [
    { key: 'profile', title: 'Profile', load: () => import('./tabs/profile-tab.tsx') },
    { key: 'family', title: 'Family & emergency', load: () => import('./tabs/family-tab.tsx') },
    { key: 'postings', title: 'Postings', load: () => import('./tabs/postings-tab.tsx') },
    { key: 'papers', title: 'Documents', load: () => import('./tabs/papers-tab.tsx') },
    {
      key: 'warnings',
      title: 'Warnings',
      permissions: ['Employee Warning'],
      load: () => import('./tabs/warnings-tab.tsx'),
    },
    {
      key: 'leaving',
      title: 'Leaving',
      permissions: ['Employee Left', 'Employee Left Approval', 'Employee Record'],
      load: () => import('#modules/hr/leaving/screens/parts/leaving-tab.tsx'),
    },
    { key: 'background', title: 'Qualifications', load: () => import('./tabs/background-tab.tsx') },
    ...registeredTabs<Data>('employee'),
  ],
  history: { kind: 'employee', id: (data) => data.id, names: nameOfEmployeeField },
  actions: recordActions,
};

const Record = recordScreen(record);

export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get('id'));
  if (Number.isInteger(id) && id > 0) return <Record key={id} />;
  return (
    <Page title="Employee Details" text="Find an employee by name, code, CNIC or phone.">
      <RecordPicker
        kind="employee"
        what="employee"
        label="Employee"
        placeholder="Name, code, CNIC, phone"
        onChange={(found) => found && void navigate(employeePath(found))}
      />
      <Empty
        title="No employee chosen"
        text="Type a few letters above; the record opens with postings and documents."
      />
    </Page>
  );
}

function Under({ data }: { data: Data }) {
  return (
    <Stack gap={4} component="span">
      <Group gap="xs" component="span">
        {data.name_local ? (
          <Text span dir="auto" lang={data.branch.country_id === 161 ? 'ar' : 'ur'}>
            {data.name_local}
          </Text>
        ) : null}
        <Text span>
          {[data.designation?.name, data.department?.name, data.branch.name].filter(Boolean).join(' · ')}
        </Text>
        {data.papers === 'ok' ? null : (
          <Badge
            component={Link}
            to={`${employeePath(data.id)}&tab=papers`}
            color={data.papers === 'expired' ? 'red' : 'yellow'}
            variant="light"
            tt="none"
            leftSection={<IconAlertTriangle size={12} />}
          >
            {`A paper ${data.papers === 'expired' ? 'ended' : 'ends'} on ${formatDate(data.papers_end)}: ${paperBadges[data.papers][1].toLowerCase()}`}
          </Badge>
        )}
        {data.transfer ? (
          <Badge component="span" color="blue" variant="light" tt="none">
            {data.transfer.state === 'approved'
              ? `Goes to ${data.transfer.to_branch} on ${formatDate(data.transfer.from_date)}`
              : `A transfer to ${data.transfer.to_branch} waits`}
          </Badge>
        ) : null}
        {data.profile_percent < 100 ? (
          <Badge component="span" color="gray" variant="light" tt="none">
            {`Profile ${data.profile_percent}% complete`}
          </Badge>
        ) : null}
      </Group>
      {data.status_reason && data.status !== 'active' ? (
        <Alert component="span" color="yellow" variant="light" p="xs">
          {`Since ${formatDate(data.status_since)}: ${data.status_reason}`}
        </Alert>
      ) : null}
    </Stack>
  );
}
