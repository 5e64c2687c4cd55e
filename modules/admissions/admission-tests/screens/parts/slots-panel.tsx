// Beside the Admission List (spec 02 §6.4): the slots of a month with their room, and what is done with each.

import { counted } from '#kernel/counted.ts';
import { ActionIcon, Button, Group, Menu, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconDotsVertical } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addMonths, firstDayOf, formatDate, formatMonth, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { callLettersPrint, slotPrint } from '../../contract/test-papers.ts';
import { type TestSlot, testSlots } from '../../contract/test-slots.ts';

// Opened now and then: no part of the list's first load.
const SlotAttendance = lazy(async () => ({ default: (await import('./slot-attendance.tsx')).SlotAttendance }));
const NewSlot = lazy(async () => ({ default: (await import('../slot-form.tsx')).NewSlot }));
const ChangeSlot = lazy(async () => ({ default: (await import('../slot-form.tsx')).ChangeSlot }));
const CancelSlot = lazy(async () => ({ default: (await import('../slot-form.tsx')).CancelSlot }));

const sheetPath = (slot_id: number): string => linkTo(pages.TestResult, { slot_id });

/** Nothing for whom tests are not theirs. */
export function SlotsPanel() {
  const may = useMay();
  return may(testSlots.permissions) ? <Slots /> : null;
}

function Slots() {
  const { today } = useSession();
  const [month, setMonth] = useState<Month>(monthOf(today));
  const [dialog, open] = useState<ReactNode>(null);
  const close = () => open(null);
  const { data, failure, again } = useCall(
    testSlots,
    { from: firstDayOf(month), to: lastDayOfMonth(month) },
    { keep: true },
  );
  const step = (months: number) => setMonth(addMonths(month, months));
  return (
    <Paper withBorder p="sm" component="section" aria-label="Test slots" miw={270}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" aria-label="Month before" onClick={() => step(-1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Next month" onClick={() => step(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
            <Text fw={600} fz="sm" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
              {formatMonth(month)}
            </Text>
          </Group>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconCalendarPlus size={16} />}
            aria-label="New slot"
            onClick={() => open(<NewSlot close={close} />)}
          >
            New
          </Button>
        </Group>
        {failure ? (
          <Failed failure={failure} again={again} />
        ) : data === undefined ? (
          <RowsSkeleton />
        ) : data.length === 0 ? (
          <Text c="dimmed" fz="sm">
            No test this month. Add a slot, then schedule children from the list.
          </Text>
        ) : (
          <Days slots={data} today={today} open={open} close={close} />
        )}
      </Stack>
      <LateDialog close={close}>{dialog}</LateDialog>
    </Paper>
  );
}

interface Opens {
  open: (dialog: ReactNode) => void;
  close: () => void;
}

function Days({ slots, today, ...opens }: { slots: readonly TestSlot[]; today: string } & Opens) {
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {[...Map.groupBy(slots, (slot) => slot.date)].map(([date, ofDay]) => (
        <li key={date}>
          <Text fz="xs" fw={600} c={date < today ? 'dimmed' : undefined} mb={4}>
            {formatDate(date)}
            {date === today ? ' · today' : ''}
          </Text>
          <Stack gap={6}>
            {ofDay.map((slot) => (
              <Slot key={slot.id} slot={slot} past={date < today} {...opens} />
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

function Slot({ slot, past, ...opens }: { slot: TestSlot; past: boolean } & Opens) {
  const sat = slot.appeared + slot.marked + slot.published;
  return (
    <Paper withBorder p={8} radius="sm">
      <Group justify="space-between" wrap="nowrap" align="start" gap={4}>
        <div style={{ minWidth: 0 }}>
          <Text fz="sm" fw={600} className="figure">
            {slot.start}–{slot.end}
          </Text>
          <Text fz="xs" truncate title={`${slot.venue} · ${slot.class_names.join(', ')}`}>
            {slot.venue} · {slot.class_names.join(', ')}
          </Text>
        </div>
        <SlotMenu slot={slot} {...opens} />
      </Group>
      <Progress
        value={(slot.booked / slot.capacity) * 100}
        color={slot.booked >= slot.capacity ? 'yellow' : 'brand'}
        size="sm"
        mt={6}
        aria-label={`${slot.booked} taken of ${counted(slot.capacity, 'place')}`}
      />
      <Text fz="xs" c="dimmed" mt={2} className="figure">
        {stateOf(slot, past)}
        {slot.booked} of {slot.capacity}
        {sat > 0 ? ` · ${sat} sat` : ''}
        {slot.no_show > 0 ? ` · ${slot.no_show} missed` : ''}
        {slot.published > 0 ? ` · ${slot.published} published` : ''}
      </Text>
    </Paper>
  );
}

/** What it is, where it does not simply wait for its day. */
function stateOf(slot: TestSlot, past: boolean): string {
  if (slot.status === 'open') return past && slot.booked > slot.published + slot.no_show ? 'Marks due · ' : '';
  return slot.status === 'closed' ? 'Closed · ' : slot.status === 'cancelled' ? 'Cancelled · ' : 'All marked · ';
}

function SlotMenu({ slot, open, close }: { slot: TestSlot } & Opens) {
  const { today } = useSession();
  const live = slot.status === 'open' || slot.status === 'closed';
  const begun = slot.date <= today && slot.status !== 'cancelled' && slot.booked > 0;
  const print = (paper: 'attendance' | 'labels') => () => void openPdf(slotPrint, { slot_id: slot.id, paper });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`What to do with the slot of ${formatDate(slot.date)}, ${slot.start}`}
        >
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {begun ? (
          <>
            <Menu.Item onClick={() => open(<SlotAttendance slot={slot} close={close} />)}>Attendance</Menu.Item>
            <Menu.Item component={Link} to={sheetPath(slot.id)}>
              Mark sheet
            </Menu.Item>
          </>
        ) : null}
        {slot.booked > 0 && slot.status !== 'cancelled' ? (
          <>
            <Menu.Item onClick={print('attendance')}>Print attendance sheet</Menu.Item>
            <Menu.Item onClick={print('labels')}>Print seat labels</Menu.Item>
            <Menu.Item onClick={() => void openPdf(callLettersPrint, { slot_id: slot.id })}>
              Print call letters
            </Menu.Item>
          </>
        ) : null}
        {live ? (
          <>
            <Menu.Item onClick={() => open(<ChangeSlot slot={slot} close={close} />)}>Change, close or open</Menu.Item>
            <Menu.Item color="red" onClick={() => open(<CancelSlot slot={slot} close={close} />)}>
              Cancel the slot
            </Menu.Item>
          </>
        ) : (
          <Menu.Item disabled>Cannot be changed any more</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
