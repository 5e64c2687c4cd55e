// Children of the Admission List get their place in a slot (ADM-40, ADM-41): the room is shown before, who could not be placed after.

import { Alert, Button, Checkbox, Group, List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useSession } from '#ui/session/session.ts';
import { callLettersPrint } from '../../contract/test-papers.ts';
import { testSlots, type TestSlot } from '../../contract/test-slots.ts';
import { testSchedule } from '../../contract/tests.ts';
import { slotName } from './test-words.ts';

export interface ChildToTest {
  application_id: number;
  child_name: string;
  course_id: number;
}

interface Props {
  children_to_test: readonly ChildToTest[];
  close: () => void;
  /** After at least one was placed: the list may clear its selection. */
  onDone?: () => void;
}

type Done = DataOf<typeof testSchedule>;

const room = (slot: TestSlot): number => slot.capacity - slot.booked;

export function ScheduleTest({ children_to_test: wanted, close, onDone }: Props) {
  useFocusBack();
  const { today } = useSession();
  const { data, failure, again } = useCall(testSlots, { from: today, to: addDays(today, 90) }, { fresh: 0 });
  const [chosen, choose] = useState<number>();
  const [tell, setTell] = useState(true);
  const [done, setDone] = useState<Done>();
  const { act, busy } = useAct(testSchedule, {
    onDone: (answer, message) => {
      if (answer.scheduled > 0) onDone?.();
      if (answer.scheduled === answer.rows.length) {
        toast(message);
        close();
      } else setDone(answer);
    },
  });
  const course_ids = new Set(wanted.map((one) => one.course_id));
  const slots = (data ?? []).filter(
    (slot) => slot.status === 'open' && slot.course_ids.some((id) => course_ids.has(id)),
  );
  // The next one with room for all of them, until another is chosen.
  const slot_id = chosen ?? slots.find((slot) => room(slot) >= wanted.length)?.id;
  const ids = wanted.map((one) => one.application_id);
  return (
    <Dialog
      opened
      onClose={close}
      title={`Schedule ${counted(wanted.length, 'child', 'children')}`}
      size={560}
      closeOnClickOutside={false}
    >
      {done ? (
        <Placed done={done} close={close} />
      ) : failure ? (
        <Failed failure={failure} again={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Stack gap="sm">
          {slots.length === 0 ? (
            <Text c="dimmed">
              There is no open slot for these classes in the next three months. Add one in the slots panel first.
            </Text>
          ) : (
            <SlotChoice slots={slots} wanted={wanted.length} slot_id={slot_id} choose={choose} />
          )}
          <Checkbox
            label="Tell the families"
            checked={tell}
            onChange={(event) => setTell(event.currentTarget.checked)}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              data-autofocus
              loading={busy}
              disabled={slot_id === undefined}
              onClick={() => slot_id !== undefined && void act({ application_ids: ids, slot_id, send_message: tell })}
            >
              Schedule {counted(wanted.length, 'child', 'children')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface Choice {
  slots: readonly TestSlot[];
  wanted: number;
  slot_id: number | undefined;
  choose: (slot_id: number) => void;
}

function SlotChoice({ slots, wanted, slot_id, choose }: Choice) {
  return (
    <Radio.Group
      label="Slot"
      value={slot_id === undefined ? null : String(slot_id)}
      onChange={(id) => choose(Number(id))}
    >
      <Stack gap={6} mt={6} mah={320} style={{ overflowY: 'auto' }}>
        {slots.map((slot) => (
          <Radio
            key={slot.id}
            value={String(slot.id)}
            disabled={room(slot) === 0}
            label={slotName(slot)}
            description={
              room(slot) === 0
                ? 'Full'
                : `${room(slot)} free of ${counted(slot.capacity, 'place')}${room(slot) < wanted ? `: ${counted(wanted - room(slot), 'child', 'children')} will have to wait` : ''}`
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Placed({ done, close }: { done: Done; close: () => void }) {
  const placed = done.rows.filter((row) => row.reason === null).map((row) => row.application_id);
  return (
    <Stack gap="sm">
      <Text>{counted(done.scheduled, 'child', 'children')} have their place now.</Text>
      <Alert
        color="yellow"
        title={`${counted(done.rows.length - done.scheduled, 'child', 'children')} could not be placed`}
      >
        <List size="sm">
          {done.rows
            .filter((row) => row.reason !== null)
            .map((row) => (
              <List.Item key={row.application_id}>
                {row.child_name}: {row.reason}
              </List.Item>
            ))}
        </List>
      </Alert>
      <Group justify="end">
        {placed.length > 0 ? (
          <Button variant="default" onClick={() => void openPdf(callLettersPrint, { application_ids: placed })}>
            Print call letters
          </Button>
        ) : null}
        <Button onClick={close}>Close</Button>
      </Group>
    </Stack>
  );
}
