// Students with their challans as chips (paid grey, open amber, overdue red), what is due now, and the acts of the desk.

import { ActionIcon, Anchor, Badge, Group, Table, Text, Tooltip } from '@mantine/core';
import { lazy, useState } from 'react';
import { IconCash, IconFileText, IconPrinter, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { asMonth, formatDate, formatMonth } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsBox } from '#ui/table/rows-box.tsx';
import type { FoundStudent } from '../../contract/challan-search.ts';
import { challanPrint } from '../../contract/challan-print.ts';

const FamilyDialog = lazy(async () => ({ default: (await import('./family-dialog.tsx')).FamilyDialog }));

interface Props {
  students: readonly FoundStudent[];
  month: string;
  today: string;
}

type Challan = FoundStudent['challans'][number];

function look(challan: Challan, today: string): { color: string; word: string } {
  if (challan.balance <= 0) return { color: 'gray', word: 'paid' };
  return challan.due_date < today ? { color: 'red', word: 'overdue' } : { color: 'yellow', word: 'open' };
}

export function FoundStudents({ students, month, today }: Props) {
  return (
    <RowsBox name="Found students" rows={students}>
      <Table highlightOnHover verticalSpacing={6} aria-label="Students and their challans">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Student</Table.Th>
            <Table.Th>Class</Table.Th>
            <Table.Th>Challans</Table.Th>
            <Table.Th className="right">Due now</Table.Th>
            <Table.Th className="right">Fine today</Table.Th>
            <Table.Th className="right">Advance</Table.Th>
            <Table.Th>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {students.map((student) => (
            <Table.Tr key={student.student_id}>
              <Table.Td>
                <Text fw={500}>{student.full_name}</Text>
                <Text c="dimmed" fz="xs">
                  {[student.admission_no, student.father_name].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>{[student.class_name, student.section_name].filter(Boolean).join(' – ')}</Table.Td>
              <Table.Td>
                <Chips student={student} today={today} />
              </Table.Td>
              <Table.Td className="right">
                <MoneyText amount={student.due_now} currency={student.currency} />
              </Table.Td>
              <Table.Td className="right">
                <MoneyText amount={student.fine_today} currency={student.currency} />
              </Table.Td>
              <Table.Td className="right">
                <MoneyText amount={student.advance} currency={student.currency} />
              </Table.Td>
              <Table.Td>
                <Acts student={student} month={month} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </RowsBox>
  );
}

function Chips({ student, today }: { student: FoundStudent; today: string }) {
  if (student.challans.length === 0) return <Text c="dimmed">None open</Text>;
  return (
    <Group gap={4}>
      {student.challans.map((challan) => {
        const { color, word } = look(challan, today);
        const rest = challan.balance > 0 ? ` ${formatMoney(challan.balance, student.currency)}` : '';
        return (
          <Tooltip key={challan.challan_id} label={`${challan.challan_no}, due ${formatDate(challan.due_date)}`}>
            <Anchor component={Link} to={linkTo(pages.FeeChallanRecord, { id: challan.challan_id })} underline="never">
              <Badge color={color} variant="light" radius="sm" tt="none" fw={500}>
                {`${formatMonth(challan.bill_month).slice(0, 3)} ${word}${rest}`}
              </Badge>
            </Anchor>
          </Tooltip>
        );
      })}
    </Group>
  );
}

/** Printing takes the open challans, or that of the month when all are paid. */
function Acts({ student, month }: { student: FoundStudent; month: string }) {
  const may = useMay();
  const [family, setFamily] = useState(false);
  const open = student.challans.filter((challan) => challan.balance > 0);
  const toPrint = open.length > 0 ? open : student.challans.filter((challan) => challan.bill_month === month);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={`Print the challans of ${student.full_name}`}
        disabled={toPrint.length === 0}
        onClick={() => void openPdf(challanPrint, { challan_ids: toPrint.map((challan) => challan.challan_id) })}
      >
        <IconPrinter size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Family challan of ${student.full_name}`}
        disabled={open.length === 0}
        onClick={() => setFamily(true)}
      >
        <IconUsers size={18} />
      </ActionIcon>
      {family ? (
        <LateDialog close={() => setFamily(false)}>
          <FamilyDialog
            family_id={student.family_id}
            bill_month={asMonth(month)}
            name={student.full_name}
            close={() => setFamily(false)}
          />
        </LateDialog>
      ) : null}
      {may(['Fee Deposit']) ? (
        <ActionIcon
          component={Link}
          to={linkTo(pages.feeDepositForm, { student_id: student.student_id })}
          variant="subtle"
          aria-label={`Take a deposit of ${student.full_name}`}
        >
          <IconCash size={18} />
        </ActionIcon>
      ) : null}
      {may(['statement']) ? (
        <ActionIcon
          component={Link}
          to={linkTo(pages.StudentStatement, { student_id: student.student_id })}
          variant="subtle"
          aria-label={`Statement of ${student.full_name}`}
        >
          <IconFileText size={18} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
