// What a holiday, its change or its withdrawal would do: read aloud before it is done (ATT-1).

import { Alert, List, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import type { InputOf } from '#kernel/contract.ts';
import { isLocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { holidayEffect, type HolidayEffect } from '../contract/holidays.ts';

/** Undefined while the days are not typed. */
export function Effect({ asked }: { asked: Partial<InputOf<typeof holidayEffect>> }) {
  const { from_date, to_date } = asked;
  const ready = isLocalDate(from_date ?? '') && isLocalDate(to_date ?? '') && (from_date ?? '') <= (to_date ?? '');
  const answer = useCall(holidayEffect, asked as InputOf<typeof holidayEffect>, { when: ready, keep: true });
  if (!ready)
    return (
      <Text c="dimmed" fz="sm">
        What it does to registers appears here as soon as the days are chosen.
      </Text>
    );
  if (answer.failure)
    return (
      <Alert color="red" title="It cannot be calculated">
        {answer.failure.message}
      </Alert>
    );
  if (!answer.data)
    return (
      <Text c="dimmed" fz="sm">
        Calculating …
      </Text>
    );
  return <Shown effect={answer.data} />;
}

function Shown({ effect }: { effect: HolidayEffect }) {
  const { registers, marks, absent, locked, opened_days, school_days, families, branches, rows } = effect;
  return (
    <Alert color={registers > 0 ? 'yellow' : 'blue'} title="What it does" role="status">
      <List fz="sm" spacing={2}>
        <List.Item>
          It reaches {counted(branches, 'branch', 'branches')}; {counted(school_days, 'day')} of school{' '}
          {school_days === 1 ? 'is' : 'are'} none any more.
        </List.Item>
        {registers > 0 ? (
          <List.Item>
            {counted(registers, 'register')} with {counted(marks, 'mark')} go ({counted(absent, 'absence')}
            {locked > 0 ? `, ${locked} of the registers locked` : ''}). Each mark stays in the audit, months and figures
            follow.
          </List.Item>
        ) : (
          <List.Item>No register stands on these days.</List.Item>
        )}
        {rows.length > 0 ? (
          <List.Item>{rows.map((row) => `${row.branch_name}: ${row.registers}`).join(', ')}</List.Item>
        ) : null}
        {opened_days > 0 ? (
          <List.Item>
            {counted(opened_days, 'day')} {opened_days === 1 ? 'is' : 'are'} worked again: the registers open empty,
            nobody is absent on them.
          </List.Item>
        ) : null}
        {families > 0 ? <List.Item>{counted(families, 'family is', 'families are')} told.</List.Item> : null}
      </List>
    </Alert>
  );
}
