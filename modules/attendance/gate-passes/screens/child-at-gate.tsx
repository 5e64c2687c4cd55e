// The chosen child in the form of a gate pass: the mark of the day, until when it is half a day, and who may fetch it.

import { Alert, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { gatePassChild } from '../contract/gate-passes.ts';

type Child = DataOf<typeof gatePassChild>;
/** Somebody whom the parents have sent. */
const OTHER = 'other';

export function ChildAtGate({ form }: { form: FormHandle }) {
  const student_id = Number(form.values['student_id'] ?? 0);
  const answer = useCall(gatePassChild, { student_id }, { when: student_id > 0, forget: true });
  if (!student_id) return <Text c="dimmed">Choose the student first.</Text>;
  if (answer.failure) return <Text c="var(--bad)">{answer.failure.message}</Text>;
  if (!answer.data) return <Loader size="sm" aria-label="Loading" />;
  return <Facts child={answer.data} form={form} />;
}

function Facts({ child, form }: { child: Child; form: FormHandle }) {
  const guardian = form.values['guardian_id'];
  const chosen = guardian ? String(guardian) : form.values['collected_by'] === undefined ? null : OTHER;
  const barred = child.guardians.filter((one) => one.barred);

  function choose(value: string): void {
    form.set('guardian_id', value === OTHER ? null : Number(value));
    form.set('collected_by', value === OTHER ? '' : undefined);
  }

  return (
    <Stack gap="sm">
      {child.refused ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />}>
          {child.refused}
        </Alert>
      ) : (
        <Text fz="sm">
          Today: {child.mark ?? 'not marked yet'}. Leaving before {child.half_before} is half a day; school ends at{' '}
          {child.ends}.
        </Text>
      )}
      <TextInput
        type="time"
        label="Leaves at"
        w={140}
        value={String(form.values['out_at'] ?? child.now)}
        onChange={(event) => form.set('out_at', event.currentTarget.value)}
        error={form.error('out_at')}
      />
      <Radio.Group label="Collected by" value={chosen} onChange={choose} error={form.error('guardian_id')} withAsterisk>
        <Stack gap={6} mt={4}>
          {child.guardians
            .filter((one) => !one.barred)
            .map((one) => (
              <Radio
                key={one.guardian_id}
                value={String(one.guardian_id)}
                label={[one.name, one.relation, one.mobile].filter(Boolean).join(' · ')}
              />
            ))}
          <Radio value={OTHER} label="Somebody sent by the parents" />
        </Stack>
      </Radio.Group>
      {chosen === OTHER ? (
        <TextInput
          label="Name"
          withAsterisk
          maxLength={100}
          value={String(form.values['collected_by'] ?? '')}
          onChange={(event) => form.set('collected_by', event.currentTarget.value)}
          error={form.error('collected_by')}
        />
      ) : null}
      {barred.length > 0 ? (
        <Group gap={6} c="var(--bad)">
          <IconAlertTriangle size={16} aria-hidden />
          <Text fz="sm">May not collect: {barred.map((one) => `${one.name} (${one.relation})`).join(', ')}</Text>
        </Group>
      ) : null}
    </Stack>
  );
}
