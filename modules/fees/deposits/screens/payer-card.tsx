// Who is paying: the child, or the children of the family.

import { Badge, Button, Group, Text } from '@mantine/core';
import { IconReceipt, IconUsersGroup, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Quote } from './use-desk.ts';
import css from './parts/desk.module.css';

interface Props {
  quote: Quote;
  pay: (other: Record<string, string>) => void;
}

export function PayerCard({ quote, pay }: Props) {
  const [first] = quote.students;
  if (!first) return null;
  const asFamily = quote.family_id !== null;
  const owed = quote.students.reduce((sum, student) => sum + student.receivable, 0);
  const advance = quote.students.reduce((sum, student) => sum + student.advance, 0);
  return (
    <Group justify="space-between" gap="md" className={css['payer']}>
      <div>
        <Group gap="xs">
          <Text fw={600} fz="lg" component="h2">
            {asFamily ? `Family of ${first.father_name || first.full_name}` : first.full_name}
          </Text>
          {first.status === 'active' || asFamily ? null : (
            <Badge color="gray" variant="light" tt="none">
              {first.status.replaceAll('_', ' ')}
            </Badge>
          )}
        </Group>
        <Text c="dimmed" fz="sm">
          {asFamily ? quote.students.map((student) => student.full_name).join(', ') : placeOf(first)}
          {quote.in_other_branches > 0 ? ` (+${quote.in_other_branches} in another branch)` : ''} · {quote.branch_name}
        </Text>
        {quote.bounced_on === null ? null : (
          <Badge color="red" variant="light" tt="none" mt={4}>
            Cheque bounced on {formatDate(quote.bounced_on)}
          </Badge>
        )}
        <WaitingAbout about={{ student_ids: quote.students.map((student) => student.student_id) }} />
      </div>
      <Group gap="xl">
        <Figure label="Open" amount={owed} currency={quote.currency} />
        <Figure label="Advance" amount={advance} currency={quote.currency} />
        <Button
          component={Link}
          to={linkTo(pages.feeDepositDetails, {
            tab: 'claims',
            ...(asFamily ? { claim_family: quote.family_id } : { claim_of: first.student_id }),
          })}
          variant="default"
          leftSection={<IconReceipt size={16} />}
        >
          Bank slip
        </Button>
        {asFamily ? (
          <Button
            variant="default"
            leftSection={<IconUser size={16} />}
            onClick={() => pay({ student_id: String(first.student_id) })}
          >
            One child
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconUsersGroup size={16} />}
            onClick={() => pay({ family_id: String(first.family_id) })}
          >
            Whole family
          </Button>
        )}
      </Group>
    </Group>
  );
}

function placeOf(student: Quote['students'][number]): string {
  const room = [student.class_name, student.section_name].filter(Boolean).join(' – ');
  return [student.father_name, student.admission_no, room].filter(Boolean).join(' · ');
}

function Figure({ label, amount, currency }: { label: string; amount: number; currency: Quote['currency'] }) {
  return (
    <div>
      <Text c="dimmed" fz="xs">
        {label}
      </Text>
      <Text fw={600}>
        <MoneyText amount={amount} currency={currency} />
      </Text>
    </div>
  );
}
