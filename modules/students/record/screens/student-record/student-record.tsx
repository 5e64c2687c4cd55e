// The record of one student: found first, then shown with its tabs (spec 03 section 6.3).

import { Badge, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { registeredTabs } from '#ui/page-kinds/record/record-tabs.ts';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import { bioPath, studentStatuses } from '#modules/students/person/screens/parts/student-words.ts';
import { OtherEnds } from '#modules/students/editing/screens/parts/other-ends.tsx';
import { recordActions } from './record-actions.tsx';
import { Dues, Guardian } from './record-head.tsx';

type Data = DataOf<typeof studentGet>;

const record: RecordDeclaration<typeof studentGet> = {
  call: studentGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'All Students', to: pages.AllStudent }],
  title: (data) => data.full_name,
  text: (data) => <Under data={data} />,
  photo: (data) => data.photo_url,
  status: (data) => data.status,
  statuses: studentStatuses,
  facts: (data) => [
    { label: 'Admission no', value: data.admission_no },
    { label: 'Registration no', value: data.reg_no },
    { label: 'Age', value: data.age },
    { label: 'Status since', value: formatDate(data.status_since) },
    ...(data.guardian ? [{ label: 'Guardian', value: <Guardian guardian={data.guardian} /> }] : []),
    ...(data.outstanding === null ? [] : [{ label: 'Outstanding', value: <Dues data={data} /> }]),
  ],
  tabs: [
    { key: 'overview', title: 'Overview', load: () => import('./overview-tab.tsx') },
    { key: 'timeline', title: 'Timeline', load: () => import('./timeline-tab.tsx') },
    { key: 'family', title: 'Family', load: () => import('#modules/students/editing/screens/parts/family-tab.tsx') },
    { key: 'enrolment', title: 'Enrolment', load: () => import('./enrolment-tab.tsx') },
    ...registeredTabs<Data>('student'),
    { key: 'exams', title: 'Exams', load: () => import('./exams-tab.tsx') },
    {
      key: 'documents',
      title: 'Documents',
      load: () => import('#modules/students/papers/screens/parts/documents-tab.tsx'),
    },
    {
      key: 'health',
      title: 'Health',
      permissions: ['Student Medical'],
      load: () => import('#modules/students/care/screens/parts/health-tab.tsx'),
    },
    { key: 'cards', title: 'Cards', load: () => import('#modules/students/cards/screens/parts/cards-tab.tsx') },
    {
      key: 'notes',
      title: 'Warnings & notes',
      load: () => import('#modules/students/care/screens/parts/notes-tab.tsx'),
    },
    {
      key: 'requests',
      title: 'Requests',
      load: () => import('#modules/students/requests/screens/parts/requests-tab.tsx'),
    },
  ],
  history: { kind: 'student', id: (data) => data.student_id, names: nameOfField },
  actions: recordActions,
};

const Record = recordScreen(record);

export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get('id'));
  if (Number.isInteger(id) && id > 0) return <Record key={id} />;
  return (
    <Page title="Bio" text="Find a student by name, number, CNIC or phone.">
      <StudentPicker label="Student" onChange={(found) => found && void navigate(bioPath(found))} />
      <Empty
        title="No student chosen"
        text="Type a few letters above; the record opens with family, classes, fees and papers."
      />
    </Page>
  );
}

function Under({ data }: { data: Data }) {
  const place = [data.course?.name, data.section?.name].filter(Boolean).join(' – ');
  return (
    <Group gap="xs" component="span">
      {data.full_name_native ? (
        <Text span dir="auto" lang={data.currency === 'OMR' ? 'ar' : 'ur'}>
          {data.full_name_native}
        </Text>
      ) : null}
      <Text span>
        {[place, data.branch.name, data.father_name && `child of ${data.father_name}`].filter(Boolean).join(' · ')}
      </Text>
      {data.siblings.length + data.siblings_elsewhere > 0 ? (
        <Badge
          component={Link}
          to={`${bioPath(data.student_id)}&tab=family`}
          variant="light"
          tt="none"
          leftSection={<IconUsers size={12} />}
        >
          {siblingWords(data)}
        </Badge>
      ) : null}
      {data.open_request ? (
        <Badge
          component={Link}
          to={`${bioPath(data.student_id)}&tab=requests`}
          color="yellow"
          variant="light"
          tt="none"
        >
          {`A ${data.open_request.kind.replace('_', ' ')} request waits`}
        </Badge>
      ) : null}
      {data.photo_is_old ? (
        <Badge component="span" color="yellow" variant="light" tt="none">
          {`Photo of ${formatDate(data.photo_taken_on)}: take a new one`}
        </Badge>
      ) : null}
      <OtherEnds data={data} />
      {data.merged_into_id === null ? null : <Merged into={data.merged_into_id} />}
      {data.badges.map((badge) => (
        <Badge
          key={badge.text}
          component="span"
          color="red"
          variant="light"
          tt="none"
          leftSection={<IconAlertTriangle size={12} />}
        >
          {badge.text}
        </Badge>
      ))}
    </Group>
  );
}

/** STU-9: the number of a merged record leads to the survivor. */
function Merged({ into }: { into: number }) {
  return <Navigate to={bioPath(into)} replace />;
}

function siblingWords({ siblings, siblings_elsewhere }: Data): string {
  const names = siblings.map((one) => one.name.split(' ')[0] ?? one.name);
  if (siblings_elsewhere > 0) names.push(`+${siblings_elsewhere} in another branch`);
  return names.join(', ');
}
