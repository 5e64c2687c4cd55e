// Making one record of two of the same child: compared by field, chosen, then confirmed (STU-9).

import { SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { studentMerge } from '../../contract/families.ts';
import { ownValueInWords } from '../../rules/own-fields.ts';
import { PreviewDialog } from './preview-dialog.tsx';

type Shown = DataOf<typeof studentMerge>;

const said = (value: string | null): string => ownValueInWords(value) || '–';

export function MergeDialog({ winner_id, close }: { winner_id: number; close: () => void }) {
  const [loser, setLoser] = useState<number | null>(null);
  const [take, setTake] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Shown>();
  const look = useAct(studentMerge, { reads: true, onDone: setShown });
  const merge = useAct(studentMerge, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const choose = (id: number | null) => {
    setLoser(id);
    setShown(undefined);
    if (id !== null) void look.act({ winner_id, loser_id: id, take: [] });
  };
  return (
    <PreviewDialog
      title="Merge a doubled record into this one"
      button="Merge records"
      busy={merge.busy}
      ready={shown !== undefined}
      close={close}
      reasonLabel="How it is known that this is one child"
      confirm={(reason) =>
        loser !== null && void merge.act({ winner_id, loser_id: loser, take: [...take], reason, confirm: true })
      }
      size={720}
    >
      <StudentPicker label="The record that goes" value={loser} onChange={choose} required />
      {shown ? (
        <>
          <Fields
            shown={shown}
            take={take}
            choose={(field, of) => setTake(of === 'loser' ? [...take, field] : take.filter((one) => one !== field))}
          />
          <Text fz="sm">
            {shown.moves.length > 0 ? `Moves over: ${shown.moves.join(', ')}. ` : ''}
            The number {shown.loser.number ?? shown.loser.student_id} stays findable and leads to {shown.winner.name}.
          </Text>
        </>
      ) : null}
    </PreviewDialog>
  );
}

interface FieldsProps {
  shown: Shown;
  take: readonly string[];
  choose: (field: string, of: 'winner' | 'loser') => void;
}

function Fields({ shown, take, choose }: FieldsProps) {
  if (shown.fields.length === 0) return <Text fz="sm">Both records say the same.</Text>;
  return (
    <Table verticalSpacing={4} aria-label="Fields that differ">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>This record</Table.Th>
          <Table.Th>The other</Table.Th>
          <Table.Th>Stays</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.fields.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row">{row.label}</Table.Th>
            <Table.Td dir="auto">{said(row.winner)}</Table.Td>
            <Table.Td dir="auto">{said(row.loser)}</Table.Td>
            <Table.Td>
              {row.winner === null || row.loser === null ? (
                row.loser === null ? (
                  'This'
                ) : (
                  'Other'
                )
              ) : (
                <SegmentedControl
                  size="xs"
                  aria-label={`${row.label} of`}
                  value={take.includes(row.field) ? 'loser' : 'winner'}
                  onChange={(of) => choose(row.field, of === 'loser' ? 'loser' : 'winner')}
                  data={[
                    { value: 'winner', label: 'This' },
                    { value: 'loser', label: 'Other' },
                  ]}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
