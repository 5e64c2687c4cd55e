// Settings of one group: name, value in words, where it comes from, what is planned, and what may be done with each.

import { ActionIcon, Box, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconHistory, IconLock, IconLockOpen, IconRestore } from '@tabler/icons-react';
import { formatDate } from '#kernel/dates.ts';
import { settingFix, settingSet, settingWithdraw, type SettingRow } from '#kernel/calls/settings.ts';
import { settingInWords } from '#kernel/setting-shape.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useSession } from '#ui/session/session.ts';
import type { SettingPlace } from './place-field.tsx';
import panelCss from './parts/panel.module.css';
import css from './setting.module.css';

interface Props {
  title: string;
  rows: readonly SettingRow[];
  roles: readonly { id: number; name: string }[];
  place: SettingPlace;
  onOpen: (open: { what: 'change' | 'history'; row: SettingRow }) => void;
}

const fromWords = { branch: 'Set for this branch', country: 'Set for the country', school: 'Set for the school' };

export function roleNames(roles: Props['roles']): Map<string, string> {
  return new Map(roles.map((role) => [String(role.id), role.name]));
}

export function SettingGroup({ title, rows, ...rest }: Props) {
  return (
    <Box component="section" className={panelCss['panel']} p={0} aria-label={title}>
      <Text component="h2" fw={600} fz="md" m={0} px="md" py="sm">
        {title}
      </Text>
      {rows.map((row) => (
        <SettingLine key={row.key} row={row} {...rest} />
      ))}
    </Box>
  );
}

function SettingLine({ row, roles, place, onOpen }: Omit<Props, 'title' | 'rows'> & { row: SettingRow }) {
  const { currency } = useSession();
  const readers = { roles: roleNames(roles), currency };
  return (
    <Box className={css['setting-line']}>
      <div className={css['setting-name']}>
        <Text fw={500}>{row.title}</Text>
        {row.text ? (
          <Text c="dimmed" fz="xs">
            {row.text}
          </Text>
        ) : null}
      </div>
      <div className={css['setting-value']}>
        <Text className="figure" component="div" dir="auto">
          {settingInWords(row.shape, row.value, readers)}
        </Text>
        {row.planned.map((one) => (
          <Planned
            key={one.id}
            one={one}
            words={one.cleared ? 'as above' : settingInWords(row.shape, one.value, readers)}
          />
        ))}
      </div>
      <Text c="dimmed" fz="xs" className={css['setting-from']}>
        {row.from === 'built_in' ? 'Standard' : `${fromWords[row.from]} since ${formatDate(row.since)}`}
        {row.fixed ? ' · fixed by head office' : ''}
      </Text>
      <Group gap={4} wrap="nowrap" className={css['setting-acts']} justify="flex-end">
        <Button
          size="xs"
          variant="default"
          disabled={row.closed !== ''}
          title={row.closed}
          aria-label={`Change ${row.title}`}
          onClick={() => onOpen({ what: 'change', row })}
        >
          Change
        </Button>
        <LineMenu row={row} place={place} showHistory={() => onOpen({ what: 'history', row })} />
      </Group>
    </Box>
  );
}

function Planned({ one, words }: { one: SettingRow['planned'][number]; words: string }) {
  const { act } = useAct(settingWithdraw, { onDone: (_, message) => toast(message) });
  return (
    <Group gap={6} fz="xs">
      <Text c="dimmed" fz="xs">
        From {formatDate(one.valid_from)}: {words}
        {one.by ? `, planned by ${one.by}` : ''}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Withdraw the change from ${formatDate(one.valid_from)}`}
        onClick={() => void act({ id: one.id })}
      >
        Withdraw
      </Button>
    </Group>
  );
}

function LineMenu({ row, place, showHistory }: { row: SettingRow; place: SettingPlace; showHistory: () => void }) {
  const said = { onDone: (_: unknown, message: string) => toast(message) };
  const set = useAct(settingSet, said);
  const fix = useAct(settingFix, said);
  const clear = async () => {
    const sure = await ask({
      title: 'Go back to the level above?',
      text: `${row.title}: what is set here ends today, and the level above applies.`,
      button: 'Clear',
    });
    if (sure) await set.act({ key: row.key, value: null, ...place });
  };
  const atSchool = place.branch_id === undefined && place.country_id === undefined;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${row.title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={showHistory}>
          History
        </Menu.Item>
        {row.is_own && row.closed === '' ? (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => void clear()}>
            Clear
          </Menu.Item>
        ) : null}
        {atSchool && row.lowest_level === 'branch' && row.closed === '' ? (
          <Menu.Item
            leftSection={row.fixed ? <IconLockOpen size={16} /> : <IconLock size={16} />}
            onClick={() => void fix.act({ key: row.key, fixed: !row.fixed })}
          >
            {row.fixed ? 'Let branches set it' : 'Fix for all branches'}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
