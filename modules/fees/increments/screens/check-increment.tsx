// Step 3 of an increment: students and effect, who is skipped and why, by how much lines rise, and who rose within the gap, in red (FEE-87).

import { Alert, Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { counted, grouped } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { incrementPreview } from '../contract/increments.ts';
import { skipWords } from '../rules/index.ts';

type Preview = DataOf<typeof incrementPreview>;

interface Props {
  preview: Preview;
  overrides: readonly number[];
  override: (student_ids: readonly number[]) => void;
  busy: boolean;
  back: () => void;
  next: () => void;
}

export function CheckIncrement({ preview, overrides, override, busy, back, next }: Props) {
  const { currency, problems } = preview;
  return (
    <Stack gap="md" pt="sm">
      <Figures
        figures={[
          { label: 'Students', value: preview.students, kind: 'number' },
          { label: 'Lines of plans', value: preview.lines, kind: 'number' },
          { label: 'A month now', value: preview.monthly_before, kind: 'money', currency },
          { label: 'A month then', value: preview.monthly_after, kind: 'money', currency },
          { label: 'Additional per month', value: preview.monthly_effect, kind: 'money', currency },
          { label: 'Additional per year', value: preview.year_effect, kind: 'money', currency },
        ]}
      />
      {problems.map((sentence) => (
        <Alert key={sentence} color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {sentence}
        </Alert>
      ))}
      {preview.structures > 0 ? (
        <Text>{counted(preview.structures, 'price list is renewed', 'price lists are renewed')} with the month.</Text>
      ) : null}
      {preview.letter_required ? <Text>The policy asks for the letter that allows this increment.</Text> : null}
      <Skipped preview={preview} />
      <RoseLately preview={preview} overrides={overrides} override={override} />
      {preview.histogram.length > 1 ? (
        <ChartView
          data={preview}
          chart={{
            title: 'Lines by increase',
            kind: 'bars',
            rows: (data: Preview) => data.histogram,
            along: (bar) => `${formatMoney(bar.from, currency)} to ${formatMoney(bar.to, currency)}`,
            series: [{ key: 'lines', label: 'Lines' }],
          }}
        />
      ) : null}
      {preview.sample.length > 0 ? <Sample preview={preview} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button loading={busy} disabled={problems.length > 0} onClick={next}>
          Next
        </Button>
      </Group>
    </Stack>
  );
}

function Skipped({ preview: { skipped } }: { preview: Preview }) {
  if (skipped.length === 0) return <Text c="dimmed">Nobody is skipped.</Text>;
  return (
    <Stack gap={4}>
      <Title order={2} size="h4">
        Skipped
      </Title>
      <Table maw={520} aria-label="Skipped, by reason">
        <Table.Tbody>
          {skipped.map((one) => (
            <Table.Tr key={one.reason}>
              <Table.Th scope="row" fw={400}>
                {skipWords[one.reason]}
              </Table.Th>
              <Table.Td className="right figure">{grouped(one.students)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function RoseLately({ preview, overrides, override }: Pick<Props, 'preview' | 'overrides' | 'override'>) {
  const { rose_lately: rows, gap_months, currency } = preview;
  if (rows.length === 0 && overrides.length === 0) return null;
  const all = [...new Set([...overrides, ...rows.map((row) => row.student_id)])];
  return (
    <Alert color="red" title={`Raised within ${gap_months} months`}>
      <Stack gap="xs">
        {rows.map((row) => (
          <Text key={`${row.student_id} ${row.head_name}`} size="sm" c="var(--bad)">
            {row.student_name}, {row.class_name ?? row.branch_name}: {row.head_name} {formatMoney(row.before, currency)}{' '}
            → {formatMoney(row.after, currency)}
          </Text>
        ))}
        <Checkbox
          label={`Raise ${counted(all.length, 'student')} of these anyway: the letter is then required`}
          checked={overrides.length > 0}
          onChange={(event) => override(event.currentTarget.checked ? all : [])}
        />
      </Stack>
    </Alert>
  );
}

function Sample({ preview }: { preview: Preview }) {
  return (
    <Stack gap={4}>
      <Title order={2} size="h4">
        Largest increases
      </Title>
      <RowsTable
        name="Largest increases"
        rows={preview.sample}
        rowKey={(row) => `${row.student_id} ${row.head_name}`}
        columns={[
          { key: 'student_name', title: 'Student' },
          { key: 'class_name', title: 'Class' },
          { key: 'branch_name', title: 'Branch' },
          { key: 'head_name', title: 'Head' },
          { key: 'before', title: 'Now', kind: 'money' },
          { key: 'after', title: 'Then', kind: 'money' },
        ]}
      />
    </Stack>
  );
}
