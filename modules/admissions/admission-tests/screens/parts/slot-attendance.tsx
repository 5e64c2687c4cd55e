// Who came to the test and who did not: a whole slot at once, or one child from the Admission List.

import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { testAttendance, testSheet } from '../../contract/tests.ts';
import type { TestSlot } from '../../contract/test-slots.ts';
import { slotName } from './test-words.ts';

type Seen = 'appeared' | 'no_show' | '';

interface Marking {
  mark: (slot_id: number, seen: ReadonlyMap<number, Seen>) => Promise<void>;
  busy: boolean;
}

function useMarking(close: () => void): Marking {
  const { act, busy } = useAct(testAttendance, {
    onDone: ({ appeared, no_show, refused }) => {
      if (refused.length > 0) showError(refused.map((one) => one.reason).join('. '));
      toast(`${counted(appeared, 'child', 'children')} came, ${counted(no_show, 'child', 'children')} did not`);
      close();
    },
  });
  const ids = (seen: ReadonlyMap<number, Seen>, of: Seen): number[] =>
    [...seen].flatMap(([test_id, one]) => (one === of ? [test_id] : []));
  return {
    busy,
    mark: async (slot_id, seen) => {
      await act({ slot_id, appeared: ids(seen, 'appeared'), no_show: ids(seen, 'no_show') });
    },
  };
}

const choices = [
  { value: 'appeared', label: 'Came' },
  { value: 'no_show', label: 'Did not come' },
];

/** A whole slot; who has marks already is not asked about. */
export function SlotAttendance({ slot, close }: { slot: TestSlot; close: () => void }) {
  useFocusBack();
  const { data, failure, again } = useCall(testSheet, { slot_id: slot.id, with_missing: true }, { forget: true });
  const [typed, setTyped] = useState<ReadonlyMap<number, Seen>>(new Map());
  const { mark, busy } = useMarking(close);
  const rows = (data?.rows ?? []).filter((row) => ['scheduled', 'appeared', 'no_show'].includes(row.state));
  const seenOf = (test_id: number, state: string): Seen =>
    typed.get(test_id) ?? (state === 'appeared' || state === 'no_show' ? state : '');
  const set = (test_id: number, seen: Seen) => setTyped(new Map([...typed, [test_id, seen]]));
  const theRest = () =>
    setTyped(
      new Map([
        ...rows.filter((row) => seenOf(row.test_id, row.state) === '').map((row) => [row.test_id, 'appeared'] as const),
        ...typed,
      ]),
    );
  return (
    <Dialog opened onClose={close} title={`Attendance: ${slotName(slot)}`} size="lg" closeOnClickOutside={false}>
      {failure ? (
        <Failed failure={failure} again={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Stack gap="sm">
          <Group justify="space-between">
            <Text c="dimmed" fz="sm">
              {counted(rows.length, 'child', 'children')}; an absent child is called again.
            </Text>
            <Button variant="default" size="compact-sm" onClick={theRest}>
              All others attended
            </Button>
          </Group>
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.test_id}>
                  <Table.Td className="figure">{row.roll_no}</Table.Td>
                  <Table.Td dir="auto">{row.child_name}</Table.Td>
                  <Table.Td ta="end">
                    <SegmentedControl
                      size="xs"
                      aria-label={row.child_name}
                      data={choices}
                      value={seenOf(row.test_id, row.state)}
                      onChange={(seen) => set(row.test_id, seen as Seen)}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={busy} disabled={typed.size === 0} onClick={() => void mark(slot.id, typed)}>
              Save attendance
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

export interface SatChild {
  test_id: number;
  slot_id: number;
  slot_date: LocalDate | null;
  child_name: string;
}

/** One child, from its row in the Admission List. */
export function ChildAttendance({ child, close }: { child: SatChild; close: () => void }) {
  useFocusBack();
  const { mark, busy } = useMarking(close);
  const one = (seen: Seen) => () => void mark(child.slot_id, new Map([[child.test_id, seen]]));
  return (
    <Dialog opened onClose={close} title={`Test of ${child.child_name}`} size="sm">
      <Text mb="md">
        Did {child.child_name} come to the test of {formatDate(child.slot_date)}?
      </Text>
      <Group justify="end">
        <Button variant="default" loading={busy} onClick={one('no_show')}>
          Did not come
        </Button>
        <Button loading={busy} onClick={one('appeared')} data-autofocus>
          Came
        </Button>
      </Group>
    </Dialog>
  );
}
