// Merging two records of one child: compared field by field, chosen, then confirmed (STU-9).

import { Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { studentMerge } from '../../contract/duplicates.ts';
import { MergeFields } from '../merge-fields.tsx';
import { PreviewDialog } from '#modules/students/person/screens/parts/preview-dialog.tsx';

type Shown = DataOf<typeof studentMerge>;

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
      title="Merge a duplicate record into this one"
      button="Merge records"
      busy={merge.busy}
      ready={shown !== undefined}
      close={close}
      reasonLabel="How you know that this is one child"
      confirm={(reason) =>
        loser !== null && void merge.act({ winner_id, loser_id: loser, take: [...take], reason, confirm: true })
      }
      size={720}
    >
      <StudentPicker label="Record to be removed" value={loser} onChange={choose} required />
      {shown ? (
        <>
          <MergeFields fields={shown.fields} take={take} choose={setTake} />
          <Text fz="sm">
            {shown.moves.length > 0 ? `Will be moved: ${shown.moves.join(', ')}. ` : ''}
            The number {shown.loser.number ?? shown.loser.student_id} can still be found and leads to{' '}
            {shown.winner.name}.
          </Text>
        </>
      ) : null}
    </PreviewDialog>
  );
}
