// The terms of a session as bars on the line of its year; of stages that have terms of their own a line each.

import { Box, Stack, Text, Tooltip } from '@mantine/core';
import { daysBetween, formatDate } from '#kernel/dates.ts';
import type { SessionRow } from './session-form.ts';
import css from './year-line.module.css';

const PERCENT = 100;

export function YearLine({ session }: { session: SessionRow }) {
  if (session.terms.length === 0)
    return (
      <Text span c="dimmed" fz="sm">
        No terms
      </Text>
    );
  const groups = [...Map.groupBy(session.terms, (term) => term.academic_group_id)];
  return (
    <Stack gap={2} py={4}>
      {groups.map(([group, terms]) => (
        <Bars key={group ?? 0} session={session} group={group} terms={terms} />
      ))}
    </Stack>
  );
}

interface BarsProps {
  session: SessionRow;
  group: number | null;
  terms: SessionRow['terms'];
}

function Bars({ session, group, terms }: BarsProps) {
  const own = session.group_dates.find((one) => one.academic_group_id === group);
  const from = own?.start_date ?? session.start_date;
  const days = Math.max(1, daysBetween(from, own?.end_date ?? session.end_date));
  const at = (day: SessionRow['start_date']) =>
    Math.min(PERCENT, Math.max(0, (daysBetween(from, day) / days) * PERCENT));
  return (
    <Box className={css['year-line']}>
      {terms.map((term) => {
        const left = at(term.start_date);
        const words = `${term.name}, ${formatDate(term.start_date)} to ${formatDate(term.end_date)}${term.weight_percent === null ? '' : `, ${term.weight_percent} %`}`;
        return (
          <Tooltip key={term.id} label={words}>
            <Box
              className={css['term']}
              style={{ insetInlineStart: `${left}%`, width: `${at(term.end_date) - left}%` }}
              role="img"
              aria-label={words}
            >
              {term.name}
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
