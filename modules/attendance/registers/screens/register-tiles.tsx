// The sections of a day as tiles: who is taken, begun, late (ATT-8); a tile opens its sheet.

import { counted } from '#kernel/counted.ts';
import { Alert, Button, Group, SimpleGrid, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff, IconDoorExit, IconSend } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { LocalDate, Written } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusBadge, StatusOf } from '#ui/controls/status-badge.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { messagesSend } from '#modules/attendance/absence-messages/contract/messages.ts';
import { registersOfDay, type RegisterTile } from '../contract/registers.ts';
import { registerStates, sheetPath } from './parts/register-states.ts';
import { NotSent } from './not-sent.tsx';
import { useOwnSheetsOnDevice } from './own-sheets.ts';
import type { Unsent } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export function RegisterTiles({ on_date }: { on_date: Written<LocalDate> | undefined }) {
  const session = useSession();
  const [query] = useSearchParams();
  const change = useUrlChanges();
  const branch = query.get('branch_id') ?? undefined;
  const mine = query.get('mine') === 'true';
  const day = on_date ?? session.today;
  const answer = useCall(
    registersOfDay,
    { on_date: day, ...(branch ? { branch_id: Number(branch) } : {}), ...(mine ? { mine } : {}) },
    { keep: true, ...(day === session.today ? { onDevice: true } : {}) },
  );
  const waiting = useUnsent(session.id);
  const network = useNetwork();
  useOwnSheetsOnDevice(day === session.today ? (answer.data?.rows ?? []) : []);
  return (
    <Page
      title="Manual Attendance"
      text="Choose a section to take or correct its register."
      actions={
        <>
          <Button component={Link} to="?view=passes" variant="default" leftSection={<IconDoorExit size={16} />}>
            Gate passes
          </Button>
          {day === session.today ? <TellParents rows={answer.data?.rows ?? []} day={day} /> : null}
        </>
      }
    >
      <Group align="flex-end" gap="sm" role="search">
        <DateField label="Day" value={day} onChange={(value) => change({ on_date: value ?? undefined })} w={160} />
        {session.branch_id === null ? (
          <FilterControl
            filter={branchFilter}
            values={{ branch_id: branch }}
            onChange={(value) => change({ branch_id: value })}
          />
        ) : null}
        <Switch
          label="Only my sections"
          checked={mine}
          onChange={(event) => change({ mine: event.currentTarget.checked ? 'true' : undefined })}
          pb={8}
        />
      </Group>
      {network.online ? null : (
        <Alert color="yellow" icon={<IconCloudOff size={18} />}>
          You are offline. Registers opened on this device today can be taken; marks are kept here and sent when you are
          online again.
        </Alert>
      )}
      <NotSent waiting={waiting} />
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.loading ? <RowsSkeleton rows={6} /> : null}
      {answer.data ? <Tiles rows={answer.data.rows} more={answer.data.more} day={day} waiting={waiting} /> : null}
    </Page>
  );
}

/** ATT-7: never twice, whoever presses and however often. */
function TellParents({ rows, day }: { rows: readonly RegisterTile[]; day: string }) {
  const may = useMay();
  const send = useAct(messagesSend, { onDone: (_data, message) => toast(message) });
  const taken = rows.filter((row) => row.state === 'taken').map((row) => row.section_id);
  if (taken.length === 0 || !may(messagesSend.permissions)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} />}
      loading={send.busy}
      onClick={() => void send.act({ section_ids: taken.slice(0, 200), on_date: day })}
    >
      Tell parents of absences
    </Button>
  );
}

interface TilesProps {
  rows: readonly RegisterTile[];
  more: boolean;
  day: string;
  waiting: readonly Unsent[];
}

function Tiles({ rows, more, day, waiting }: TilesProps) {
  if (rows.length === 0)
    return (
      <Empty
        title="No section here"
        text="No section of the chosen branch has school on this day, or none of them is yours."
      />
    );
  const off = rows.every((row) => row.off !== null) ? rows[0]?.off : null;
  if (off) return <Empty title="No school on this day" text={off} />;
  const sum = (key: 'present' | 'late' | 'half' | 'absent' | 'leave') => rows.reduce((n, row) => n + row[key], 0);
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Registers taken',
            value: `${rows.filter((row) => ['taken', 'locked'].includes(row.state)).length} of ${rows.length}`,
            kind: 'text',
          },
          { label: 'Late to take', value: rows.filter((row) => row.overdue).length },
          { label: 'Present', value: sum('present') + sum('late') + sum('half') },
          { label: 'Absent', value: sum('absent') },
          { label: 'Leave', value: sum('leave') },
        ]}
      />
      {more ? <Text c="dimmed">There are more sections than shown here: choose a branch.</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {rows.map((row) => (
          <Tile
            key={row.section_id}
            row={row}
            day={day}
            waits={waiting.find((one) => one.section_id === row.section_id && one.on_date === day)?.marks.length}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function Tile({ row, day, waits }: { row: RegisterTile; day: string; waits: number | undefined }) {
  const begun = row.strength - row.unmarked;
  return (
    <UnstyledButton
      component={Link}
      to={sheetPath(row.section_id, day)}
      p="sm"
      style={{ border: '1px solid var(--line)', borderRadius: 6, background: 'var(--paper)' }}
    >
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fw={600} truncate>
            {row.class_name} – {row.section_name}
          </Text>
          {waits === undefined ? null : <StatusBadge tone="waiting">{`${waits} not sent yet`}</StatusBadge>}
          {waits !== undefined ? null : row.device_doubt ? (
            <StatusBadge tone="bad">Machine in doubt</StatusBadge>
          ) : row.overdue ? (
            <StatusBadge tone="bad">Late</StatusBadge>
          ) : (
            <StatusOf value={row.state} statuses={registerStates} />
          )}
        </Group>
        <Text fz="sm" c="dimmed" truncate>
          {row.branch_name} · {counted(row.strength, 'child', 'children')}
        </Text>
        <Text fz="sm" className="figure">
          {row.off ??
            (begun <= 0
              ? 'Nobody is marked yet'
              : `${row.present + row.late + row.half} present · ${row.absent} absent · ${row.leave} leave`)}
        </Text>
      </Stack>
    </UnstyledButton>
  );
}
