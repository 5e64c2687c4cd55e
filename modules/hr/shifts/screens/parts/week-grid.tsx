// The week of a timing: seven days with their times, a picture of the hours, what is wrong said at once (SHF-4, SHF-6).

import { ActionIcon, Group, NumberInput, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBarDown } from '@tabler/icons-react';
import {
  hoursText,
  lengthOf,
  minutesOf,
  type ShiftDay,
  weekdayNames,
  weekMinutes,
  weekProblems,
} from '../../rules/index.ts';
import css from './week-grid.module.css';

interface Props {
  days: readonly ShiftDay[];
  change: (days: ShiftDay[]) => void;
}

const patternWords = {
  every: '',
  odd: '1st, 3rd, 5th week',
  even: '2nd, 4th week',
  first: 'first week',
  last: 'last week',
};

export function WeekGrid({ days, change }: Props) {
  const set = (index: number, more: Partial<ShiftDay>): void =>
    change(days.map((day, n) => (n === index ? { ...day, ...more } : day)));
  // The times of a day for all working days below it.
  const copyDown = (index: number): void => {
    const { weekday: _weekday, week_pattern: _pattern, is_working: _working, ...times } = days[index] as ShiftDay;
    change(days.map((day, n) => (n > index && day.is_working ? { ...day, ...times } : day)));
  };
  const problems = weekProblems(days);
  return (
    <Stack gap="xs">
      <div className={css['week-grid']}>
        {days.map((day, index) => (
          <DayRow
            key={`${day.weekday} ${day.week_pattern}`}
            day={day}
            set={(more) => set(index, more)}
            copyDown={index < days.length - 1 ? () => copyDown(index) : undefined}
          />
        ))}
      </div>
      <Text fz="sm" className="figure">
        {hoursText(weekMinutes(days))} in an ordinary week
      </Text>
      {problems.map((one) => (
        <Text key={one} c="var(--bad)" fz="sm" role="alert">
          {one}.
        </Text>
      ))}
    </Stack>
  );
}

interface RowProps {
  day: ShiftDay;
  set: (more: Partial<ShiftDay>) => void;
  copyDown: (() => void) | undefined;
}

/** A day made a working day begins with the times that most schools have. */
const usual = { start_time: '08:00', end_time: '14:00', half_day_in_after: null };
const none = { start_time: null, end_time: null, half_day_in_after: null };

function DayRow({ day, set, copyDown }: RowProps) {
  const name = weekdayNames[day.weekday] ?? '';
  const label = [name, patternWords[day.week_pattern]].filter(Boolean).join(', ');
  const time = (field: 'start_time' | 'end_time' | 'half_day_in_after', title: string) => (
    <TextInput
      size="xs"
      w={84}
      label={title}
      aria-label={`${title}, ${label}`}
      placeholder="08:00"
      inputMode="numeric"
      value={day[field] ?? ''}
      onChange={(event) => set({ [field]: event.currentTarget.value || null })}
    />
  );
  const minutes = (field: 'break_minutes' | 'late_grace_min' | 'early_grace_min', title: string) => (
    <NumberInput
      size="xs"
      w={76}
      label={title}
      aria-label={`${title}, ${label}`}
      min={0}
      max={240}
      allowDecimal={false}
      hideControls
      value={day[field]}
      onChange={(value) => set({ [field]: Number(value) || 0 })}
    />
  );
  return (
    <div className={css['day']}>
      <Switch
        label={label}
        checked={day.is_working}
        onChange={(event) =>
          set({ is_working: event.currentTarget.checked, ...(event.currentTarget.checked ? usual : none) })
        }
      />
      {day.is_working ? (
        <>
          <Group gap="xs" align="flex-end" wrap="wrap">
            {time('start_time', 'Start')}
            {time('end_time', 'End')}
            {minutes('break_minutes', 'Break, min')}
            {minutes('late_grace_min', 'Late, min')}
            {minutes('early_grace_min', 'Early, min')}
            {time('half_day_in_after', 'Half day from')}
            {copyDown ? (
              <Tooltip label={`Copy the times of ${name} to the days below`}>
                <ActionIcon
                  variant="subtle"
                  onClick={copyDown}
                  aria-label={`Copy the times of ${name} to the days below`}
                >
                  <IconArrowBarDown size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
          <Bar day={day} />
        </>
      ) : (
        <Text c="dimmed" fz="sm">
          Off
        </Text>
      )}
    </div>
  );
}

const DAY = 24 * 60;

/** Where in the day the shift lies; what is past midnight goes on at the left. */
function Bar({ day }: { day: ShiftDay }) {
  const length = lengthOf(day);
  const start = day.start_time === null ? null : minutesOf(day.start_time);
  if (length === null || start === null || length > DAY) return null;
  const percent = (minutes: number): string => `${(minutes / DAY) * 100}%`;
  const before = Math.min(length, DAY - start);
  return (
    <div className={css['bar']} role="img" aria-label={hoursText(length)}>
      <span style={{ insetInlineStart: percent(start), width: percent(before) }} />
      {length > before ? <span style={{ insetInlineStart: 0, width: percent(length - before) }} /> : null}
    </div>
  );
}
