// What a person must answer before the submit: an age outside the class, a number that indicates the other gender, who may be the same child.

import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconUserExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ApplicationRecord, Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { Child } from './known-children.tsx';
import { bioPath } from '#modules/admissions/stages/screens/parts/application-words.ts';

export interface Answers {
  /** Why the child is taken in spite of its age. */
  age: string;
  number: boolean;
  /** Why each is another child, by student. */
  others: Readonly<Record<number, string>>;
}

interface Props {
  checked: Checked;
  answers: Answers;
  change: (answers: Answers) => void;
}

export function AgeAnswer({
  data,
  checked,
  answers,
  change,
  move,
}: Props & { data: ApplicationRecord; move: (name: string, value: unknown) => void }) {
  const { age } = checked;
  if (!age || age.ok) return null;
  const { fits } = age;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} title="The age does not fit the class">
      <Stack gap="xs" align="flex-start">
        <Text>{age.sentence}</Text>
        {fits ? (
          <Button size="compact-sm" variant="default" onClick={() => move('course_id', fits.course_id)}>
            {`Apply for ${fits.name} instead`}
          </Button>
        ) : null}
        {data.may.override ? (
          <TextInput
            label="Or accept the child anyway, because"
            description="Printed on the application"
            maxLength={300}
            w="100%"
            value={answers.age}
            onChange={(event) => change({ ...answers, age: event.currentTarget.value })}
          />
        ) : (
          <Text c="dimmed" fz="sm">
            Accepting it anyway needs the permission ‘Admission Override’.
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

export function NumberAnswer({ checked, answers, change }: Props) {
  const warning = checked.warnings.find((one) => one.field === 'identity_no');
  const others = checked.warnings.filter((one) => one !== warning);
  return (
    <>
      {others.map((one) => (
        <Alert key={one.field} color="orange" icon={<IconAlertTriangle size={18} />}>
          {one.text}
        </Alert>
      ))}
      {warning ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          <Stack gap="xs">
            <Text>{warning.text}</Text>
            <Checkbox
              checked={answers.number}
              onChange={(event) => change({ ...answers, number: event.currentTarget.checked })}
              label="Number and gender were compared with the card and are right"
            />
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}

export function SameChildAnswers({ checked, answers, change }: Props) {
  if (checked.duplicates.length === 0) return null;
  const say = (id: number, reason: string): void => change({ ...answers, others: { ...answers.others, [id]: reason } });
  return (
    <Alert color="orange" icon={<IconUserExclamation size={18} />} title="Is this the same child?">
      <Stack gap="md">
        {checked.duplicates.map((one) => (
          <Stack key={one.student_id} gap={6}>
            <Child one={one} />
            <Group gap="sm" align="flex-end">
              <TextInput
                label="It is another child, because"
                maxLength={200}
                value={answers.others[one.student_id] ?? ''}
                onChange={(event) => say(one.student_id, event.currentTarget.value)}
              />
              {one.twin ? (
                <Button size="xs" variant="default" onClick={() => say(one.student_id, 'Twins')}>
                  They are twins
                </Button>
              ) : null}
            </Group>
            <Anchor component={Link} to={bioPath(one.student_id)} fz="sm">
              It is the same child: open its record instead
            </Anchor>
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
