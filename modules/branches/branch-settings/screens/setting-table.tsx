// The settings of one group: value, source, since when, what is planned, and what may be done with each.

import { Box, Badge, Button, Group, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { settingInWords } from '#kernel/setting-shape.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type BranchSetting, branchSettingsSave } from '../contract/branch-settings.ts';
import { inLines } from '#ui/table/cell.tsx';
import css from '#ui/table/table.module.css';

export interface Open {
  what: 'change' | 'history' | 'compare';
  row: BranchSetting;
}

export const sourceWords = {
  branch: 'Branch',
  country: 'Country',
  school: 'School',
  built_in: 'As delivered',
} as const;

interface Props {
  rows: readonly BranchSetting[];
  roles: readonly { id: number; name: string }[];
  branch_id: number;
  open: (open: Open) => void;
}

export const roleNames = (roles: Props['roles']): Map<string, string> =>
  new Map(roles.map((role) => [String(role.id), role.name]));

function Name({ row }: { row: BranchSetting }) {
  return (
    <Box className={css['long-words']} maw={inLines(360)}>
      <Text fw={500} fz="sm">
        {row.title}
      </Text>
      {row.text ? (
        <Text c="dimmed" fz="xs">
          {row.text}
        </Text>
      ) : null}
    </Box>
  );
}

function Source({ row }: { row: BranchSetting }) {
  return (
    <Group gap={4}>
      <Badge size="sm" variant="light" color={row.from === 'branch' ? 'blue' : 'gray'}>
        {sourceWords[row.from]}
      </Badge>
      {row.fixed ? (
        <Badge size="sm" variant="outline" color="gray">
          Fixed by head office
        </Badge>
      ) : null}
    </Group>
  );
}

function Acts({ row, branch_id, open }: Pick<Props, 'branch_id' | 'open'> & { row: BranchSetting }) {
  const { act } = useAct(branchSettingsSave, { onDone: (_data, message) => toast(message) });
  const clear = async () => {
    const sure = await ask({
      title: 'Go back to the level above?',
      text: `${row.title}: what this branch has set ends today, and the level above applies.`,
      button: 'Clear',
    });
    if (sure) await act({ branch_ids: [branch_id], values: [{ key: row.key, value: null }] });
  };
  const small = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        disabled={row.closed !== ''}
        title={row.closed}
        aria-label={`Change ${row.title}`}
        onClick={() => open({ what: 'change', row })}
      >
        Change
      </Button>
      {row.is_own && row.closed === '' ? (
        <Button {...small} aria-label={`Clear ${row.title}`} onClick={() => void clear()}>
          Clear
        </Button>
      ) : null}
      <Button {...small} aria-label={`Compare ${row.title}`} onClick={() => open({ what: 'compare', row })}>
        Compare
      </Button>
      <Button {...small} aria-label={`History of ${row.title}`} onClick={() => open({ what: 'history', row })}>
        History
      </Button>
    </Group>
  );
}

const drawnFor = (branch_id: number, open: Props['open']) => ({
  title: (row: BranchSetting) => <Name row={row} />,
  from: (row: BranchSetting) => <Source row={row} />,
  act: (row: BranchSetting) => <Acts row={row} branch_id={branch_id} open={open} />,
});

export function SettingTable({ rows, roles, branch_id, open }: Props) {
  const { currency } = useSession();
  const readers = { roles: roleNames(roles), currency };
  const planned = (row: BranchSetting): string =>
    row.planned
      .map(
        (one) =>
          `From ${formatDate(one.valid_from)}: ${one.cleared ? 'as above' : settingInWords(row.shape, one.value, readers)}`,
      )
      .join('; ');
  const drawn = drawnFor(branch_id, open);
  return (
    <RowsTable
      name="Settings"
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'title', title: 'Setting', show: drawn.title, card: true },
        {
          key: 'value',
          title: 'Value',
          value: (row) => settingInWords(row.shape, row.value, readers),
          card: true,
          wrap: 240,
        },
        { key: 'planned', title: 'Planned', value: planned, wrap: 200 },
        { key: 'from', title: 'From', show: drawn.from },
        { key: 'since', title: 'Since', kind: 'date' },
        { key: 'act', title: '', show: drawn.act, card: true },
      ]}
    />
  );
}
