// Step 2: who is ready and who is not, what is missing and where to add it; cards are begun for those who are ready (STU-80).

import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconZip } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { useMay } from '#ui/session/session.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type cardBegin, cardEligible, cardInitiate, type EligibleRow } from '../contract/cards.ts';
import { bioPath, editPath } from '#modules/students/person/screens/parts/student-words.ts';
import { chosenOf } from './card-choice.ts';

/** Where the missing thing is added. */
function placeOf(what: string, student_id: number): string {
  if (what === 'blood_group') return editPath(student_id);
  return what === 'phone' ? `${bioPath(student_id)}&tab=family` : bioPath(student_id);
}

function Missing({ row }: { row: EligibleRow }) {
  return (
    <Group gap={6}>
      {row.missing.map(({ what, words }) =>
        row.student_id === null ? (
          <Text key={what} span fz="sm">
            {words}
          </Text>
        ) : (
          <Anchor key={what} component={Link} to={placeOf(what, row.student_id)} fz="sm">
            {words}
          </Anchor>
        ),
      )}
    </Group>
  );
}

const missingOf = (row: EligibleRow) => (row.missing.length === 0 ? 'Ready' : <Missing row={row} />);

const PhotoZipDialog = lazy(async () => ({ default: (await import('./photo-zip.tsx')).PhotoZipDialog }));

function PhotosButton() {
  const [open, setOpen] = useState(false);
  if (!useMay()(['Student Edit'])) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconZip size={16} />} onClick={() => setOpen(true)}>
        Photos from a zip
      </Button>
      {open ? (
        <LateDialog close={() => setOpen(false)}>
          <PhotoZipDialog close={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}

const MOST = 500;

export function Step({ data, next, back }: StepProps<DataOf<typeof cardBegin>>) {
  const [query] = useSearchParams();
  const [shown, setShown] = useState('all');
  const choice = chosenOf((name) => query.get(name));
  const answer = useCall(cardEligible, { ...choice, fetchCount: MOST }, { fresh: 0, keep: true });
  const { act, busy } = useAct(cardInitiate, { onDone: (_, message) => (toast(message), next()) });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const rows = answer.data.data;
  const ready = rows.filter((row) => row.missing.length === 0);
  const wanted = shown === 'all' ? rows : rows.filter((row) => (row.missing.length === 0) === (shown === 'ready'));
  const alike = ready.filter((row) => row.looks_like.length > 0);
  const begin = () =>
    act({
      student_ids: ready.flatMap((row) => row.student_id ?? []),
      guardian_ids: ready.flatMap((row) => row.guardian_id ?? []),
      reason: choice.reason ?? 'first',
      layout: choice.layout ?? 'full',
    });
  return (
    <Stack>
      <SegmentedControl
        value={shown}
        onChange={setShown}
        aria-label="Show"
        data={[
          { value: 'all', label: `All ${rows.length}` },
          { value: 'ready', label: `Ready ${data.ready}` },
          { value: 'missing', label: `Not ready ${data.not_ready}` },
        ]}
      />
      {alike.length > 0 ? (
        <Alert color="orange" title="Check before printing">
          {alike.slice(0, 5).map((row) => (
            <Text key={row.key} fz="sm">
              {row.name}: {row.looks_like.join('. ')}
            </Text>
          ))}
        </Alert>
      ) : null}
      {wanted.length === 0 ? (
        <Empty title="Nobody here" text="Nobody in this class has this status." />
      ) : (
        <RowsTable
          name="Children of the class"
          rows={wanted}
          rowKey={(row) => row.key}
          columns={[
            { key: 'name', title: 'Name', link: (row) => (row.student_id ? bioPath(row.student_id) : undefined) },
            { key: 'class_name', title: choice.holder === 'guardian' ? 'Collects' : 'Class' },
            { key: 'admission_no', title: 'Admission no' },
            {
              key: 'missing',
              title: 'Missing',
              show: missingOf,
            },
          ]}
        />
      )}
      <Group>
        <Button onClick={() => void begin()} loading={busy} disabled={ready.length === 0}>
          Begin {counted(ready.length, 'card')}
        </Button>
        {data.begun > 0 ? (
          <Button variant="default" onClick={next}>
            Continue with {data.begun} begun
          </Button>
        ) : null}
        {choice.holder === 'student' ? <PhotosButton /> : null}
        <Button variant="subtle" onClick={back}>
          Choose others
        </Button>
      </Group>
    </Stack>
  );
}
