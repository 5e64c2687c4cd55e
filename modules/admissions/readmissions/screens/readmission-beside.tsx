// Beside the form: who it is, how it left, what it owes, warnings and last result; and what the return would be (ADM-91, ADM-92).

import { Alert, Group, List, Stack, Table, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Face } from '#ui/controls/face.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { readmissionPreview } from '../contract/readmissions.ts';
import { kindWord, leavingWord } from './readmission-words.ts';

type Preview = DataOf<typeof readmissionPreview>;
type Terms = NonNullable<Preview['terms']>;

const id = (value: unknown): number | undefined => Number(value) || undefined;

export function Beside({ values }: { values: Values }) {
  const input = {
    student_id: Number(values['student_id']),
    rejoin_on: values['rejoin_on'] ? String(values['rejoin_on']) : undefined,
    session_id: id(values['session_id']),
    course_id: id(values['course_id']),
    class_reason: values['class_reason'] ? String(values['class_reason']) : undefined,
    dues_count: values['dues_mode'] === 'installments' ? (id(values['dues_count']) ?? null) : null,
  };
  const { data, failure } = useCall(readmissionPreview, input, { keep: true });
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return null;
  return (
    <Stack gap="sm">
      <Child data={data} />
      {data.blocked === null ? null : <Alert color="red">{data.blocked}</Alert>}
      {data.terms === null ? null : <Checked terms={data.terms} data={data} />}
      <Money data={data} />
      <Past data={data} />
    </Stack>
  );
}

function Child({ data }: { data: Preview }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Face name={data.student_name} address={data.photo_url} size={52} />
      <div>
        <Text fw={600}>{data.student_name}</Text>
        <Text size="sm" c="dimmed">
          {data.father_name} · {data.reg_no} · {data.branch_name}
        </Text>
        {data.left_on === null ? null : (
          <Text size="sm">
            Left {data.left_class} on {formatDate(data.left_on)}
            {data.leaving_reason === null ? '' : `: ${leavingWord(data.leaving_reason).toLowerCase()}`}
          </Text>
        )}
      </div>
    </Group>
  );
}

function Checked({ terms, data }: { terms: Terms; data: Preview }) {
  const problems = Object.values(terms.problems);
  const grace = terms.kind === 'return_within_grace';
  return (
    <>
      {problems.length > 0 ? (
        <Alert color="red" title="This cannot be requested">
          {problems.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      ) : null}
      <Alert color={grace ? 'green' : 'blue'} title={`${kindWord(terms.kind)}, ${counted(terms.gap_days, 'day')} away`}>
        <Text size="sm">
          {grace
            ? `No fee for the return. ${terms.bills_absence ? 'The days away are billed like days in class.' : 'The days away are not billed.'}`
            : 'A fee plan says what is paid; the class is the one that is expected after the sessions between.'}
        </Text>
        {terms.expected_class === null ? null : <Text size="sm">Expected: {terms.expected_class}.</Text>}
        {terms.test_required ? <Text size="sm">After so long away the result of a test is needed.</Text> : null}
        {terms.sections.some((one) => one.suits && one.free > 0) ? null : (
          <Text size="sm" c="var(--bad)">
            No section of this class has a free seat.
          </Text>
        )}
      </Alert>
      {terms.dues_parts.length > 0 ? (
        <List size="sm">
          {terms.dues_parts.map((part) => (
            <List.Item key={part.due_on}>
              {formatDate(part.due_on)}: <MoneyText amount={part.amount} currency={data.currency} />
            </List.Item>
          ))}
        </List>
      ) : null}
    </>
  );
}

function Money({ data }: { data: Preview }) {
  const lines: [string, number][] = [
    ['Dues of the first stay', data.dues],
    ['Deposit held', data.deposit_held],
    ['Advance', data.advance],
  ];
  return (
    <Table aria-label="Money of the child" withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {lines.map(([label, amount]) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="end">
              <MoneyText amount={amount} currency={data.currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Past({ data }: { data: Preview }) {
  const facts = [
    data.leaving_note === null ? null : `Note on leaving: ${data.leaving_note}`,
    data.certificate_no === null ? null : `Leaving certificate ${data.certificate_no}`,
    data.last_result === null ? null : `Last result: ${data.last_result}`,
    data.attendance_percent === null ? null : `Attendance: ${data.attendance_percent} %`,
    ...data.warnings.map((one) => `Warning ${one.level} (${one.kind}) of ${formatDate(one.issued_on)}: ${one.text}`),
  ].filter((one) => one !== null);
  if (facts.length === 0) return null;
  return (
    <List size="sm" spacing={2}>
      {facts.map((fact) => (
        <List.Item key={fact}>{fact}</List.Item>
      ))}
    </List>
  );
}
