// Health of the child: allergies, conditions with what to do, immunisations; only with Student Medical, and each reading is recorded (STU-11).

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { studentMedical } from '../../contract/care.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { HealthDialog } from '../health-dialog.tsx';
import { severities } from '../health-words.ts';

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentMedical, { id: record.student_id }, { forget: true });
  const [open, setOpen] = useState(false);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  const { data } = answer;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed" fz="sm">
          Opening this page is recorded in the history.
        </Text>
        <Button size="xs" variant="default" leftSection={<IconEdit size={14} />} onClick={() => setOpen(true)}>
          Edit health
        </Button>
      </Group>
      <Facts
        facts={[
          { label: 'Allergies', value: data.allergies },
          { label: 'Medicines', value: data.medicines },
          { label: 'Disability or support', value: data.disability },
          { label: 'Doctor', value: [data.doctor, data.doctor_phone].filter(Boolean).join(' · ') || null },
          { label: 'Insurance no', value: data.insurance_no },
          { label: 'First aid', value: data.first_aid_consent ? 'Parents agree' : 'No consent' },
        ]}
      />
      {data.note ? <Facts facts={[{ label: 'Note', value: data.note }]} /> : null}
      <Title order={2} size="h5">
        Conditions
      </Title>
      {data.conditions.length === 0 ? <Text c="dimmed">No condition is known.</Text> : null}
      {data.conditions.length > 0 ? (
        <RowsTable
          name="Conditions"
          rows={data.conditions}
          rowKey={(row) => row.name}
          columns={[
            { key: 'name', title: 'Condition' },
            { key: 'severity', title: 'Severity', kind: 'status', statuses: severities },
            { key: 'triggers', title: 'Set off by' },
            { key: 'response', title: 'What to do' },
            { key: 'medicine', title: 'Medicine' },
            { key: 'last_episode', title: 'Last time', kind: 'date' },
          ]}
        />
      ) : null}
      <Title order={2} size="h5">
        Immunisations
      </Title>
      {data.immunisations.length === 0 ? <Text c="dimmed">None recorded.</Text> : null}
      {data.immunisations.length > 0 ? (
        <RowsTable
          name="Immunisations"
          rows={data.immunisations}
          rowKey={(row) => `${row.vaccine} ${row.dose} ${row.given_on}`}
          columns={[
            { key: 'vaccine', title: 'Vaccine' },
            { key: 'dose', title: 'Dose' },
            { key: 'given_on', title: 'Given on', kind: 'date' },
          ]}
        />
      ) : null}
      {open ? <HealthDialog student_id={record.student_id} health={data} close={() => setOpen(false)} /> : null}
    </Stack>
  );
}
