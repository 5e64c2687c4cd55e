// Everything that was written, before the employee is created; people who may be the same are named first (HR-2).

import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { formatNationalId, nationalIdName, typeWords, type EmploymentType } from '#modules/hr/person/rules/index.ts';
import { employeePath, modeWords } from '#modules/hr/person/screens/parts/words.ts';
import { formatPhone } from '#kernel/phone.ts';
import { employeeCreate, type employeeDraft } from '../contract/joining.ts';

type Draft = DataOf<typeof employeeDraft>;

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const day = (value: unknown): string | null => formatDate(word(value)) || null;

export function ReviewStep({ data }: StepProps<Draft>) {
  const [isOther, setOther] = useState(false);
  const navigate = useNavigate();
  const create = useAct(employeeCreate, {
    onDone: (made, message) => {
      toast(message);
      void navigate(employeePath(made.id));
    },
  });
  const { person, contact, post, time } = data.steps;
  // The steps were checked as they were kept; the server looks at the whole again.
  const input = {
    ...person,
    ...contact,
    ...post,
    ...time,
    not_same_person: isOther,
    draft_id: data.id,
  } as InputOf<typeof employeeCreate>;
  return (
    <Stack gap="md">
      <Facts facts={factsOf(data)} />
      {data.similar.length > 0 ? <Similar data={data} isOther={isOther} setOther={setOther} /> : null}
      {word(contact?.['emergency_mobile']) === null ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          Add one emergency contact. It can be written on the record, within 30 days.
        </Alert>
      ) : null}
      <div>
        <Button
          loading={create.busy}
          disabled={data.similar.length > 0 && !isOther}
          onClick={() => void create.act(input)}
        >
          Create employee
        </Button>
      </div>
    </Stack>
  );
}

function Similar({ data, isOther, setOther }: { data: Draft; isOther: boolean; setOther: (on: boolean) => void }) {
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} title="Is it one of these?">
      <Stack gap="xs">
        {data.similar.map((one) => (
          <Text key={one.id}>
            <Text span component={Link} to={employeePath(one.id)} td="underline" dir="auto">
              {one.full_name} ({one.employee_code})
            </Text>{' '}
            at {one.branch_name} has {one.why}.
          </Text>
        ))}
        <Checkbox
          label="Not the same person"
          checked={isOther}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

function factsOf({ steps: { person, contact, post, time }, names, country_id }: Draft) {
  const type = word(post?.['employment_type']) as EmploymentType | null;
  const mode = word(time?.['attendance_mode']) as keyof typeof modeWords | null;
  return [
    { label: 'Name', value: word(person?.['full_name']) },
    { label: 'Born', value: day(person?.['date_of_birth']) },
    { label: nationalIdName(country_id), value: formatNationalId(word(person?.['national_id'])) || null },
    { label: 'Nationality', value: names.nationality },
    { label: 'Mobile', value: formatPhone(word(contact?.['mobile'])) || null },
    { label: 'In an emergency', value: word(contact?.['emergency_name']) },
    { label: 'Branch', value: names.branch },
    { label: 'Department', value: names.department },
    { label: 'Designation', value: names.designation },
    { label: 'Reports to', value: names.manager },
    { label: 'Employment', value: type ? typeWords[type] : null },
    { label: 'Joining date', value: day(post?.['joining_date']) },
    { label: 'Shift', value: names.shift ?? 'The usual shift of the branch' },
    { label: 'Attendance', value: mode ? modeWords[mode] : null },
  ];
}
