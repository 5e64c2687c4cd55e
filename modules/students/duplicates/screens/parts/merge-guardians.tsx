// Merging a guardian who is in the family twice: chosen, compared field by field, then confirmed (STU-9).

import { Button, List, SimpleGrid, Text } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useMay } from '#ui/session/session.ts';
import { guardianMerge } from '../../contract/duplicates.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { MergeFields } from '../merge-fields.tsx';
import { PreviewDialog } from '#modules/students/person/screens/parts/preview-dialog.tsx';

interface One {
  guardian_id: number;
  full_name: string;
  mobile: string | null;
}

/** Nothing where there are no two to be compared. */
export function MergeGuardians({ guardians }: { guardians: readonly One[] }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (guardians.length < 2 || !may(guardianMerge.permissions)) return null;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconArrowMerge size={14} />} onClick={() => setOpen(true)}>
        Merge duplicates
      </Button>
      {open ? <MergeDialog guardians={guardians} close={() => setOpen(false)} /> : null}
    </>
  );
}

const labelOf = (one: One): string => [one.full_name, formatPhone(one.mobile)].filter(Boolean).join(' · ');

function MergeDialog({ guardians, close }: { guardians: readonly One[]; close: () => void }) {
  const [winner, setWinner] = useState<number | null>(null);
  const [loser, setLoser] = useState<number | null>(null);
  const [take, setTake] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<DataOf<typeof guardianMerge>>();
  const look = useAct(guardianMerge, { reads: true, onDone: setShown });
  const merge = useAct(guardianMerge, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const compare = (winner_id: number | null, loser_id: number | null) => {
    setWinner(winner_id);
    setLoser(loser_id);
    setTake([]);
    setShown(undefined);
    if (winner_id !== null && loser_id !== null) void look.act({ winner_id, loser_id });
  };
  const choices = (but: number | null) =>
    guardians
      .filter((one) => one.guardian_id !== but)
      .map((one) => ({ value: String(one.guardian_id), label: labelOf(one) }));
  const asId = (value: string | null): number | null => (value === null ? null : Number(value));
  return (
    <PreviewDialog
      title="Merge a guardian who is listed twice"
      button="Merge guardians"
      busy={merge.busy}
      ready={shown !== undefined}
      close={close}
      reasonLabel="How you know that this is one person"
      confirm={(reason) => {
        if (winner === null || loser === null) return;
        void merge.act({ winner_id: winner, loser_id: loser, take: [...take], reason, confirm: true });
      }}
      size={720}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Choice
          label="Guardian to keep"
          required
          data={choices(loser)}
          value={winner === null ? null : String(winner)}
          onChange={(value) => compare(asId(value), loser)}
        />
        <Choice
          label="Record to be removed"
          required
          data={choices(winner)}
          value={loser === null ? null : String(loser)}
          onChange={(value) => compare(winner, asId(value))}
        />
      </SimpleGrid>
      {shown ? (
        <>
          <MergeFields fields={shown.fields} take={take} choose={setTake} />
          <List fz="sm" spacing={4} aria-label="What changes">
            <List.Item>
              {shown.children.length > 0
                ? `${shown.winner.name} is guardian of ${shown.children.join(', ')} from now on.`
                : `${shown.loser.name} is guardian of no child.`}
            </List.Item>
            {shown.changes.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </>
      ) : (
        <Text fz="sm" c="dimmed">
          Guardians of two families are merged after the families are linked.
        </Text>
      )}
    </PreviewDialog>
  );
}
