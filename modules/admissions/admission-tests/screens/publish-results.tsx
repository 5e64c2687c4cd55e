// Publishing (ADM-43): who, what the first family will read, and only then.

import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { resultPublish, type SheetRow } from '../contract/tests.ts';
import { nextStepOf, resultInWords } from '../rules/result-words.ts';
import { ChooseTests } from './choose-tests.tsx';

/** As TEST_RESULT says it until the school writes its own words. */
const sample = (row: SheetRow): string =>
  `Admission test of ${row.child_name} for ${row.class_name} (roll no ${row.roll_no ?? ''}): ${row.percent?.toFixed(2)} %, ${resultInWords(row.result)}. ${nextStepOf(row.result, 'decision')}`;

interface Props {
  rows: readonly SheetRow[];
  close: () => void;
  /** All that were chosen are published. */
  onDone?: () => void;
}

export function PublishResults({ rows, close, onDone }: Props) {
  useFocusBack();
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set(rows.map((row) => row.test_id)));
  const [tell, setTell] = useState(true);
  const { act, busy } = useAct(resultPublish, {
    onDone: (done, message) => {
      const left = done.rows.filter((row) => row.reason !== null);
      if (left.length > 0) showError(left.map((row) => `${row.child_name}: ${row.reason}`).join('. '));
      else toast(message);
      close();
      if (left.length === 0) onDone?.();
    },
  });
  const first = rows.find((row) => chosen.has(row.test_id));
  return (
    <Dialog opened onClose={close} title="Publish results" size={600} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          Published results move the applications on; they are changed only after the publication is withdrawn.
        </Text>
        <ChooseTests rows={rows} chosen={chosen} choose={choose} />
        <Checkbox label="Tell the families" checked={tell} onChange={(event) => setTell(event.currentTarget.checked)} />
        {tell && first ? (
          <Alert color="blue" title={`Message to the family of ${first.child_name}`}>
            {sample(first)}
          </Alert>
        ) : null}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={busy}
            disabled={chosen.size === 0}
            onClick={() => void act({ test_ids: [...chosen], send_message: tell })}
          >
            Publish results of {counted(chosen.size, 'child', 'children')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
