// While it is typed: the number that another child has, who may be the same child, brothers and sisters in the school (ADM-13 to ADM-15).

import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserExclamation, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { ApplicationRecord, Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationCheck } from '../contract/application-form.ts';
import { bioPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { checkInput } from './check-input.ts';

interface Props {
  data: ApplicationRecord;
  values: Values;
  only: 'child' | 'family';
  /** Guardians and address of this child's family come over. */
  join?: ((student_id: number) => void) | undefined;
}

const whole = (values: Values): boolean => {
  const guardians = (values['guardians'] as Values[] | null | undefined) ?? [];
  const long = (value: unknown): boolean => typeof value === 'string' && value.length >= 8;
  const dob = values['dob'];
  return (
    long(values['identity_no']) ||
    (Boolean(values['full_name']) && typeof dob === 'string' && isLocalDate(dob)) ||
    guardians.some((one) => long(one['identity_no']) || long(one['mobile']))
  );
};

export function KnownChildren({ data, values, only, join }: Props) {
  const [settled] = useDebouncedValue(values, 400);
  const when = whole(settled) && data.stage === 'draft';
  const answer = useCall(applicationCheck, checkInput(data.id, settled), { when, keep: true, fresh: 30_000 });
  if (!when || !answer.data) return null;
  const { known, duplicates, siblings } = answer.data;
  if (only === 'family') return <Siblings found={siblings} family_id={values['family_id']} join={join} />;
  return (
    <Stack gap="xs" role="status" aria-label="Known children">
      {known ? <KnownNumber known={known} /> : null}
      {duplicates.length > 0 ? (
        <Alert color="orange" icon={<IconUserExclamation size={18} />} title="Perhaps the same child">
          {duplicates.map((one) => (
            <Child key={one.student_id} one={one} />
          ))}
        </Alert>
      ) : null}
    </Stack>
  );
}

const steps = {
  application: ['Open the applicant', bioPath],
  readmission: ['To re-admission', (id: number) => linkTo(pages.ReAdmission, { student_id: id })],
  transfer: ['Open the record for a transfer', bioPath],
} as const;

export function KnownNumber({ known }: { known: NonNullable<Checked['known']> }) {
  const step = known.next === 'head_office' ? undefined : steps[known.next];
  return (
    <Alert color="orange" icon={<IconUserExclamation size={18} />}>
      <Text>{known.sentence}</Text>
      {step && known.student_id !== null ? (
        <Anchor component={Link} to={step[1](known.student_id)}>
          {step[0]}
        </Anchor>
      ) : null}
    </Alert>
  );
}

interface SiblingProps {
  found: Checked['siblings'];
  family_id: unknown;
  join: ((student_id: number) => void) | undefined;
}

function Siblings({ found, family_id, join }: SiblingProps) {
  if (found.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconUsers size={18} />} title="Brothers and sisters in the school" role="status">
      <Stack gap="xs">
        {found.map((one) => (
          <Group key={one.student_id} justify="space-between" align="flex-start" gap="sm">
            <Child one={one} />
            {one.family_id === family_id ? (
              <Text fz="sm" fw={600}>
                Joined
              </Text>
            ) : join ? (
              <Button size="compact-sm" variant="default" onClick={() => join(one.student_id)}>
                {`Join the family of ${one.name.split(' ')[0]}`}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

export function Child({ one }: { one: Checked['siblings'][number] | Checked['duplicates'][number] }) {
  return (
    <div>
      <Anchor component={Link} to={bioPath(one.student_id)} target="_blank" fw={600} dir="auto">
        {one.name}
      </Anchor>
      <Text fz="sm">
        {[formatDate(one.dob), one.admission_no, one.class_name, one.branch_name].filter(Boolean).join(' · ')}
      </Text>
      <Text fz="xs" c="dimmed">
        {one.why}
      </Text>
    </div>
  );
}
