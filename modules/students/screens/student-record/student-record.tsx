// The record of one student: found first, then shown with its tabs (spec 03 section 6.3).

import { Badge, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconEdit } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { registeredTabs } from '#ui/page-kinds/record/record-tabs.ts';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { studentPhoto } from '../../contract/editing.ts';
import { studentGet } from '../../contract/record.ts';
import { nameOfField } from '../../rules/edit-fields.ts';
import { bioPath, editPath, studentStatuses } from '../student-words.ts';

type Data = DataOf<typeof studentGet>;

const photoForm: FormDeclaration<typeof studentPhoto> = {
  title: 'Photo',
  text: 'The face in the middle, at least 300 × 400 pixels; it is turned upright and cropped by itself.',
  call: studentPhoto,
  fields: [
    { name: 'attachment', label: 'Picture', kind: 'file', accept: 'image/jpeg,image/png,image/webp', required: true },
  ],
  button: 'Save photo',
};

const record: RecordDeclaration<typeof studentGet> = {
  call: studentGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'All Students', to: '/admin/student-managment/student' }],
  title: (data) => data.full_name,
  text: (data) => <Under data={data} />,
  photo: (data) => data.photo_url,
  status: (data) => data.status,
  statuses: studentStatuses,
  facts: (data) => [
    { label: 'Admission no', value: data.admission_no },
    { label: 'Registration no', value: data.reg_no },
    { label: 'Age', value: data.age },
    { label: 'State since', value: formatDate(data.status_since) },
  ],
  tabs: [
    { key: 'overview', title: 'Overview', load: () => import('./overview-tab.tsx') },
    { key: 'family', title: 'Family', load: () => import('./family-tab.tsx') },
    { key: 'enrolment', title: 'Enrolment', load: () => import('./enrolment-tab.tsx') },
    ...registeredTabs<Data>('student'),
    { key: 'documents', title: 'Documents', load: () => import('./documents-tab.tsx') },
  ],
  history: { kind: 'student', id: (data) => data.student_id, names: nameOfField },
  actions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: ['Student Edit'],
      to: (data) => editPath(data.student_id),
      show: (data) => data.allowed_actions.some((action) => action.startsWith('edit')),
    },
    {
      label: 'Photo',
      icon: IconCamera,
      permissions: ['Student Edit'],
      show: (data) => data.allowed_actions.includes('edit'),
      dialog: (data, close) => <FormDialog form={photoForm} start={{ student_id: data.student_id }} close={close} />,
    },
  ],
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
