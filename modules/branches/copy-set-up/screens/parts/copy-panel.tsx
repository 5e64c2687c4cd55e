// The set-up of another branch, copied here: first what would be made, then the copy (BR-5).

import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchesWith } from '#modules/branches/classes/screens/parts/choices.ts';
import { copySetUpCall, type SetUpPart, setUpParts } from '../../contract/copy-set-up.ts';

const partWords: Record<SetUpPart, string> = {
  rooms: 'Rooms',
  classes: 'Classes with empty sections and plans',
  settings: 'Settings',
  fee_structures: 'Fee structures, as drafts',
};

interface To {
  id: number;
  school_id: number;
  country_id: number;
}

export function CopyPanel({ to, done }: { to: To; done: () => void }) {
  const [from, setFrom] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly SetUpPart[]>(['rooms', 'classes', 'settings']);
  const { act, busy } = useAct(copySetUpCall, {
    onDone: (_data, message) => {
      toast(message);
      done();
    },
  });
  const source = useMemo(
    () => branchesWith({ school_id: to.school_id, country_id: to.country_id }),
    [to.school_id, to.country_id],
  );
  const asked = { from_id: Number(from), to_id: to.id, parts: [...parts] };
  return (
    <Stack gap="sm" component="section" aria-label="Copy the set-up of another branch">
      <LookupField label="Copy from" source={source} value={from} onChange={setFrom} />
      <Checkbox.Group label="What is copied" value={[...parts]} onChange={(all) => setParts(all)}>
        <Group mt={4} gap="md">
          {setUpParts.map((part) => (
            <Checkbox key={part} value={part} label={partWords[part]} />
          ))}
        </Group>
      </Checkbox.Group>
      {from && parts.length > 0 ? (
        <Preview asked={asked} busy={busy} copy={() => void act({ ...asked, preview: false })} />
      ) : null}
    </Stack>
  );
}

interface PreviewProps {
  asked: { from_id: number; to_id: number; parts: SetUpPart[] };
  busy: boolean;
  copy: () => void;
}

/** Many names as the first of them. */
const some = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');

const linesOf = (data: DataOf<typeof copySetUpCall>) =>
  data.parts.flatMap((part) =>
    part.things.map((thing) => ({
      what: thing.what,
      made: thing.made.length,
      names: some(thing.made),
      stands: thing.skipped.length,
    })),
  );

function Preview({ asked, busy, copy }: PreviewProps) {
  const preview = useCall(copySetUpCall, { ...asked, preview: true }, { keep: true });
  if (preview.failure) return <Failed failure={preview.failure} again={preview.again} />;
  if (!preview.data) return <RowsSkeleton rows={4} />;
  const { made, parts } = preview.data;
  const failed = parts.filter((part) => part.failed !== null);
  return (
    <>
      <RowsTable
        name="What would be made"
        rows={linesOf(preview.data)}
        rowKey={(line) => line.what}
        columns={[
          { key: 'what', title: 'What' },
          { key: 'made', title: 'Would be made', kind: 'number' },
          { key: 'stands', title: 'Exists already', kind: 'number' },
          { key: 'names', title: 'Names', wrap: 320 },
        ]}
      />
      {failed.map((part) => (
        <Alert key={part.part} color="red" title={`${partWords[part.part]}: not copied`}>
          {part.failed}
        </Alert>
      ))}
      <Group>
        <Button leftSection={<IconCopy size={16} />} loading={busy} disabled={made === 0} onClick={copy}>
          {made === 0 ? 'Nothing to copy' : `Copy ${counted(made, 'thing')}`}
        </Button>
        <Text c="dimmed" fz="sm">
          What stands already is left as it is.
        </Text>
      </Group>
    </>
  );
}
