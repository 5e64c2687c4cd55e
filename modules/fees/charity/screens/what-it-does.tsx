// Beside the form: of each child what stands, its next challan before and after, the months that are billed, and what stands in the way.

import { Alert, Stack, Text } from '@mantine/core';
import type { InputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { charityPreview, type charityAdd } from '../contract/charity.ts';

export function WhatItDoes({ input }: { input: InputOf<typeof charityAdd> }) {
  const { student_ids, type_id, head_id, basis, rate, amount, valid_from, valid_to, correct_posted } = input;
  const complete =
    Boolean(student_ids?.length && type_id && valid_from) &&
    (basis === 'percent' ? Boolean(rate) : amount !== undefined);
  const { data, failure } = useCall(
    charityPreview,
    { student_ids, type_id, head_id, basis, rate, amount, valid_from, valid_to, correct_posted },
    { when: complete, keep: true },
  );
  if (!complete)
    return (
      <Text c="dimmed" size="sm">
        Choose the student and what is taken off: the next challan before and after is shown here.
      </Text>
    );
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return null;
  return (
    <Stack gap="md">
      {data.children.map((child) => (
        <Stack key={child.student_id} gap={4}>
          <Text fw={600} dir="auto">
            {[child.student_name, child.class_name].filter(Boolean).join(', ')}
          </Text>
          {child.problems.map((sentence) => (
            <Alert key={sentence} color="red" role="alert">
              {sentence}
            </Alert>
          ))}
          {child.next ? (
            <Text size="sm">
              Challan of {formatMonth(child.next.month)}: {moneyWithCurrency(child.next.before, child.currency)} →{' '}
              <Text span fw={600}>
                {moneyWithCurrency(child.next.after, child.currency)}
              </Text>
            </Text>
          ) : null}
          {child.valid_to ? <Text size="sm">Until {formatMonth(child.valid_to)}.</Text> : null}
          {child.standing.map((one) => (
            <Text key={one} size="sm" c="dimmed">
              Together with {one}
            </Text>
          ))}
          {child.posted.length > 0 ? (
            <Text size="sm">
              Posted already: {child.posted.map((month) => formatMonth(month)).join(', ')}.{' '}
              {correct_posted ? 'These are corrected too.' : 'These stay as billed.'}
            </Text>
          ) : null}
        </Stack>
      ))}
      <Text size="xs" c="dimmed">
        Whole months by the plan; fines and open balances are not counted.
      </Text>
    </Stack>
  );
}
