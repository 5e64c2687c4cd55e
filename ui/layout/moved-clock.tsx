// A house that was put on another day (training) says so beside every page: what is entered there carries that day (decision 0059).

import { Badge, Tooltip } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { formatDate } from '#kernel/dates.ts';
import { useSession } from '#ui/session/session.ts';
import css from './top-bar.module.css';

export function MovedClock() {
  const { clock_moved, today } = useSession();
  if (!clock_moved) return null;
  const day = formatDate(today);
  return (
    <Tooltip
      multiline
      w={260}
      label={`The clock of this installation was moved: it is ${day} here, and entries carry that day.`}
    >
      <Badge
        variant="light"
        color="yellow"
        size="lg"
        radius="sm"
        tt="none"
        fw={500}
        role="note"
        aria-label={`For training: the clock was moved to ${day}`}
        leftSection={<IconClockExclamation size={16} />}
        className={css['moved-clock']}
      >
        <span className={css['wide-only']}>Training: {day}</span>
      </Badge>
    </Tooltip>
  );
}
