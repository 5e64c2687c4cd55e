// The test of one class: its subjects with maximum and pass mark, the pass percent, and whether it is asked at all.

import { ActionIcon, Button, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { type TestSchemeRow, testSchemesSave } from '../contract/test-schemes.ts';

interface Subject {
  subject_name: string;
  max: number | string;
  pass: number | string;
}

const asUsual = [
  { value: 'usual', label: 'As usual' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const choiceOf = (value: boolean | null): string => (value === null ? 'usual' : value ? 'yes' : 'no');
const flagOf = (choice: unknown): boolean | null => (choice === 'yes' ? true : choice === 'no' ? false : null);
const subjectsOf = (values: Values): Subject[] => (values['subjects'] ?? []) as Subject[];

function problemOf(subject: Subject, all: readonly Subject[]): string | undefined {
  const same = all.filter((one) => one.subject_name.trim().toLowerCase() === subject.subject_name.trim().toLowerCase());
  if (same.length > 1) return 'This subject is in the list twice';
  return Number(subject.pass) > Number(subject.max) ? `Not above the maximum of ${subject.max}` : undefined;
}

function Subjects({ form }: { form: FormHandle }) {
  const all = subjectsOf(form.values);
  const set = (i: number, more: Partial<Subject>) =>
    form.set(
      'subjects',
      all.map((one, j) => (j === i ? { ...one, ...more } : one)),
    );
  return (
    <Input.Wrapper label="Subjects" description="Name, maximum and pass mark" error={form.error('subjects')}>
      <Stack gap={6} mt={4}>
        {all.map((one, i) => (
          <Group key={i} gap={6} wrap="nowrap" align="start">
            <TextInput
              aria-label={`Subject ${i + 1}`}
              value={one.subject_name}
              maxLength={60}
              onChange={(event) => set(i, { subject_name: event.currentTarget.value })}
              error={problemOf(one, all)}
              flex={1}
            />
            <NumberInput
              aria-label={`${one.subject_name}: out of`}
              value={one.max}
              onChange={(max) => set(i, { max })}
              min={0}
              decimalScale={2}
              hideControls
              w={70}
            />
            <NumberInput
              aria-label={`${one.subject_name}: pass from`}
              value={one.pass}
              onChange={(pass) => set(i, { pass })}
              min={0}
              decimalScale={2}
              hideControls
              w={70}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={`Take ${one.subject_name || 'the subject'} away`}
              onClick={() =>
                form.set(
                  'subjects',
                  all.filter((_, j) => j !== i),
                )
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'start' }}
          onClick={() => form.set('subjects', [...all, { subject_name: '', max: 50, pass: 20 }])}
        >
          Add subject
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

interface Props {
  row: TestSchemeRow;
  session_id: number;
  close: () => void;
}

const formOf = (row: TestSchemeRow, session_id: number): FormDeclaration<typeof testSchemesSave> => ({
  title: `Admission test of ${row.class_name}`,
  call: testSchemesSave,
  row: true,
  fields: [
    { name: 'subjects', label: 'Subjects', kind: 'custom', draw: (handle) => <Subjects form={handle} /> },
    {
      name: 'pass_percent',
      label: 'Pass mark',
      kind: 'number',
      min: 0,
      max: 100,
      unit: '%',
      required: true,
      half: true,
    },
    { name: 'must_pass_each', label: 'Every subject must be passed', kind: 'flag', half: true },
    { name: 'test_required', label: 'Test asked for', kind: 'choice', options: asUsual, half: true },
    { name: 'interview_required', label: 'Interview asked for', kind: 'choice', options: asUsual, half: true },
  ],
  toInput: (values) => ({
    session_id,
    rows: [
      {
        course_id: row.course_id,
        pass_percent: Number(values['pass_percent']),
        must_pass_each: values['must_pass_each'] === true,
        test_required: flagOf(values['test_required']),
        interview_required: flagOf(values['interview_required']),
        subjects: subjectsOf(values).map((one) => ({
          subject_name: one.subject_name,
          max: Number(one.max),
          pass: Number(one.pass),
        })),
      },
    ],
  }),
  button: 'Save test',
});

export function SchemeDialog({ row, session_id, close }: Props) {
  const start = {
    subjects: row.subjects.map(({ subject_name, max, pass }) => ({ subject_name, max, pass })),
    pass_percent: row.pass_percent,
    must_pass_each: row.must_pass_each,
    test_required: choiceOf(row.test_required),
    interview_required: choiceOf(row.interview_required),
  };
  return <FormDialog form={formOf(row, session_id)} start={start} close={close} />;
}
