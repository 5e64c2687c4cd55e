// What the panel found (ADM-46): stars for every criterion, who came along, what is recommended, notes.

import { Group, Input, Rating, TagsInput, Text } from '@mantine/core';
import { toast } from '#ui/alerts/toasts.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { interviewResult, type InterviewRow } from '../contract/interviews.ts';
import { recommendationOptions } from './interview-words.ts';

const words = ['', 'Weak', 'Below average', 'Average', 'Good', 'Very good'];

function Stars({ form, criteria }: { form: FormHandle; criteria: readonly string[] }) {
  const ratings = (form.values['ratings'] ?? {}) as Record<string, number>;
  return (
    <Input.Wrapper
      label="Ratings"
      withAsterisk
      description="1 to 5 stars; every line is rated"
      error={form.error('ratings')}
    >
      <Group justify="space-between" wrap="nowrap" py={3}>
        <Text fz="sm" fw={600}>
          All lines alike
        </Text>
        <Rating
          value={0}
          onChange={(stars) => form.set('ratings', Object.fromEntries(criteria.map((one) => [one, stars])))}
          getSymbolLabel={(stars) => `All lines: ${stars} of 5`}
        />
      </Group>
      {criteria.map((one) => (
        <Group key={one} justify="space-between" wrap="nowrap" py={3}>
          <Text fz="sm">{one}</Text>
          <Group gap="xs" wrap="nowrap">
            <Text fz="xs" c="dimmed">
              {words[ratings[one] ?? 0]}
            </Text>
            <Rating
              value={ratings[one] ?? 0}
              onChange={(stars) => form.set('ratings', { ...ratings, [one]: stars })}
              getSymbolLabel={(stars) => `${one}: ${stars} of 5`}
            />
          </Group>
        </Group>
      ))}
    </Input.Wrapper>
  );
}

function Attended({ form }: { form: FormHandle }) {
  const people = form.values['attended_by'];
  return (
    <TagsInput
      label="Attended by"
      description="Enter after each name"
      data={['Father', 'Mother', 'Child', 'Guardian']}
      value={Array.isArray(people) ? people.map(String) : []}
      onChange={(next) => form.set('attended_by', next)}
      error={form.error('attended_by')}
      maxTags={10}
    />
  );
}

interface Props {
  row: InterviewRow;
  criteria: readonly string[];
  close: () => void;
}

const formOf = (row: InterviewRow, criteria: readonly string[]): FormDeclaration<typeof interviewResult> => ({
  title: `Interview of ${row.child_name}`,
  text: `${row.class_name} · ${row.application_no}${row.percent === null ? '' : ` · test ${row.percent.toFixed(2)} %`}`,
  call: interviewResult,
  fields: [
    {
      name: 'ratings',
      label: 'Ratings',
      kind: 'custom',
      draw: (handle) => <Stars form={handle} criteria={criteria} />,
    },
    { name: 'attended_by', label: 'Attended by', kind: 'custom', draw: (handle) => <Attended form={handle} /> },
    { name: 'recommendation', label: 'Recommendation', kind: 'choice', options: recommendationOptions, required: true },
    {
      name: 'notes',
      label: 'Notes',
      kind: 'long',
      max: 2000,
      rows: 3,
      hint: 'Seen by the person who decides, never printed',
    },
  ],
  button: 'Finish interview',
});

export function RecordInterview({ row, criteria, close }: Props) {
  const start = {
    id: row.id,
    version: row.version,
    ratings: row.ratings,
    attended_by: row.attended_by,
    notes: row.notes,
  };
  return (
    <FormDialog
      form={formOf(row, criteria)}
      start={start}
      close={close}
      onDone={({ stage }) => toast(stage === 'decision' ? 'Ready for the decision' : 'Kept')}
    />
  );
}
