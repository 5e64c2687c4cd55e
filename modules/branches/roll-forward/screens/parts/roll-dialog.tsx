// Sections and curriculum taken over into another session: what would be made first, then the work (ACA-9).

import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { sectionsRollForward } from '../../contract/roll-forward.ts';

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);

interface Props {
  /** The curriculum alone, of the school. */
  curriculum?: boolean;
  close: () => void;
}

export function RollDialog({ curriculum = false, close }: Props) {
  const may = useMay();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [branches, setBranches] = useState<readonly string[]>([]);
  const [teachers, setTeachers] = useState(true);
  const [planned, setPlanned] = useState(curriculum);
  const asked = {
    from_session_id: Number(from),
    to_session_id: Number(to),
    branch_ids: branches.map(Number),
    with_assignments: teachers,
    with_curriculum: planned,
  };
  const ready = from !== null && to !== null && from !== to && (branches.length > 0 || planned);
  return (
    <Dialog opened onClose={close} title={curriculum ? 'Take a curriculum over' : 'Take sections over'} size="lg">
      <Stack gap="sm">
        <Group grow>
          <LookupField label="From session" source={sessions} value={from} onChange={setFrom} required />
          <LookupField label="Into session" source={sessions} value={to} onChange={setTo} required />
        </Group>
        {curriculum ? null : (
          <>
            <LookupManyField label="Branches" source={runningBranches} value={branches} onChange={setBranches} />
            <Checkbox
              label="Class teachers come along"
              checked={teachers}
              onChange={(event) => setTeachers(event.currentTarget.checked)}
            />
          </>
        )}
        {may(['Academic Setup Edit']) && !curriculum ? (
          <Checkbox
            label="The curriculum of the school, too"
            checked={planned}
            onChange={(event) => setPlanned(event.currentTarget.checked)}
          />
        ) : null}
        {from !== null && from === to ? <Alert color="yellow">Choose two different sessions.</Alert> : null}
        {ready ? (
          <Preview asked={asked} close={close} />
        ) : (
          <Text c="dimmed" fz="sm">
            Choose both sessions{curriculum ? '' : ' and the branches'}: what would be made is shown before anything is.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface Asked {
  from_session_id: number;
  to_session_id: number;
  branch_ids: number[];
  with_assignments: boolean;
  with_curriculum: boolean;
}

function Preview({ asked, close }: { asked: Asked; close: () => void }) {
  const preview = useCall(sectionsRollForward, { ...asked, preview: true }, { keep: true });
  const { act, busy } = useAct(sectionsRollForward, {
    onDone: ({ job_id }) => {
      if (job_id !== null) watchJob(job_id);
      close();
    },
  });
  if (preview.failure) return <Failed failure={preview.failure} again={preview.again} />;
  if (!preview.data) return <RowsSkeleton rows={3} />;
  const { branches, curriculum } = preview.data;
  const lines = [
    ...branches.map((one) => ({ what: one.branch_name, made: one.made, stands: one.stands })),
    ...(asked.with_curriculum ? [{ what: 'Curriculum: subjects of classes', ...curriculum }] : []),
  ];
  const made = lines.reduce((sum, line) => sum + line.made, 0);
  const sections = branches.reduce((sum, one) => sum + one.made, 0);
  const parts = [
    sections > 0 ? counted(sections, 'section') : '',
    curriculum.made > 0 ? counted(curriculum.made, 'subject') : '',
  ].filter(Boolean);
  return (
    <>
      <RowsTable
        name="What would be made"
        rows={lines}
        rowKey={(line) => line.what}
        columns={[
          { key: 'what', title: 'Where', card: true },
          { key: 'made', title: 'Would be made', kind: 'number', card: true },
          { key: 'stands', title: 'Exists already', kind: 'number', card: true },
        ]}
      />
      <Group>
        <Button
          leftSection={<IconArrowRight size={16} />}
          loading={busy}
          disabled={made === 0}
          onClick={() => void act({ ...asked, preview: false })}
        >
          {made === 0 ? 'Nothing to take over' : `Take ${parts.join(' and ')} over`}
        </Button>
        <Text c="dimmed" fz="sm">
          What stands already is left as it is. Sections come without students.
        </Text>
      </Group>
    </>
  );
}
