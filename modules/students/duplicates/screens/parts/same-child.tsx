// While a form is typed: children who may be the same one, brothers and sisters, and a number known elsewhere (ADM-13 to ADM-15).

import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserExclamation, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { sameChild } from '../../contract/duplicates.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';

type Found = DataOf<typeof sameChild>;
type Asked = InputOf<typeof sameChild>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The fields that identify the child; nothing is searched before a number, a birth date with a name, or a mobile is complete. */
export function askedOf(values: Values, guardians: readonly Values[], but?: number): Asked | undefined {
  const dob = text(values['dob']);
  const full_name = text(values['full_name']);
  const identity_no = text(values['identity_no']);
  const guardian_numbers = guardians.flatMap((one) => text(one['identity_no']) ?? []).filter((one) => one.length >= 8);
  const guardian_mobiles = guardians.flatMap((one) => text(one['mobile']) ?? []).filter((one) => one.length >= 8);
  const father = guardians.find((one) => one['relation'] === 'father');
  const whole = (full_name && dob && isLocalDate(dob)) || (identity_no?.length ?? 0) >= 8;
  if (!whole && guardian_numbers.length + guardian_mobiles.length === 0) return undefined;
  return {
    ...(but === undefined ? {} : { but }),
    full_name: full_name ?? null,
    dob: dob && isLocalDate(dob) ? dob : null,
    father_name: text(father?.['full_name']) ?? null,
    identity_no: identity_no ?? null,
    guardian_numbers,
    guardian_mobiles,
  };
}

export function SameChild({ asked }: { asked: Asked | undefined }) {
  const [settled] = useDebouncedValue(asked, 250);
  const answer = useCall(sameChild, settled ?? {}, { when: settled !== undefined, keep: true, fresh: 30_000 });
  if (settled === undefined || !answer.data) return null;
  const { same, siblings, elsewhere } = answer.data;
  return (
    <Stack gap="xs" role="status" aria-label="Known children">
      {elsewhere ? (
        <Alert color="orange" icon={<IconUserExclamation size={18} />}>
          {elsewhere}
        </Alert>
      ) : null}
      {same.length > 0 ? (
        <Alert color="orange" icon={<IconUserExclamation size={18} />} title="Perhaps the same child">
          <Known found={same} />
        </Alert>
      ) : null}
      {siblings.length > 0 ? (
        <Alert color="blue" icon={<IconUsers size={18} />} title="Brothers and sisters in the school">
          <Known found={siblings} />
        </Alert>
      ) : null}
    </Stack>
  );
}

function Known({ found }: { found: Found['siblings'] }) {
  return (
    <Stack gap={6}>
      {found.map((one) => (
        <div key={one.student_id}>
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
      ))}
    </Stack>
  );
}
