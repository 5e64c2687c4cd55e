// Settings of the school: what applies where, since when and by whom; changed from a day on (spec 01 §3, SET-1, SET-2).

import { Box, Group, SegmentedControl } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { settingList, type SettingRow } from '#kernel/calls/settings.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Late } from '#ui/late/late.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { registeredSettingsTabs } from '#ui/page/settings-tabs.ts';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { PlaceField, placeOf } from './place-field.tsx';
import { SettingGroup } from './setting-group.tsx';
import { StoragePanel } from './storage-panel.tsx';

const SettingDialog = lazy(async () => ({ default: (await import('./setting-dialog.tsx')).SettingDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

const DoorsPanel = lazy(async () => ({ default: (await import('./settings/doors/doors-panel.tsx')).DoorsPanel }));

const tabs = [
  { value: 'settings', label: 'Settings' },
  { value: 'machines', label: 'Machines' },
  { value: 'sites', label: 'Websites' },
  { value: 'storage', label: 'Storage and backup' },
] as const;

type Open = { what: 'change' | 'history'; row: SettingRow };

export function Screen() {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const [registered] = useState(() =>
    registeredSettingsTabs().map((one) => ({
      ...one,
      Panel: lazy(async () => ({ default: (await one.load()).Panel })),
    })),
  );
  const added = registered.filter((one) => may(one.permissions));
  const choices = [
    ...tabs.slice(0, 1),
    ...added.map(({ key, title }) => ({ value: key, label: title })),
    ...tabs.slice(1),
  ];
  const tab = choices.find((one) => one.value === params.get('tab'))?.value ?? 'settings';
  const panel = added.find((one) => one.key === tab);
  return (
    <Page
      title="Settings"
      text={
        tab === 'settings'
          ? 'A branch follows its country, a country the school, and the school the standard values. A change applies from its day; earlier records stay as they are.'
          : undefined
      }
    >
      <Box maw="100%" style={{ overflowX: 'auto' }}>
        <SegmentedControl
          w="fit-content"
          value={tab}
          // What is chosen on one tab means nothing on another.
          onChange={(next) => setParams(next === 'settings' ? {} : { tab: next })}
          data={choices}
        />
      </Box>
      {tab === 'storage' ? <StoragePanel /> : null}
      {tab === 'settings' ? <AllSettings /> : null}
      {panel ? (
        <Late meanwhile={<RowsSkeleton />} key={panel.key}>
          <panel.Panel />
        </Late>
      ) : null}
      {tab === 'machines' || tab === 'sites' ? (
        <Late meanwhile={<RowsSkeleton />}>
          <DoorsPanel which={tab} key={tab} />
        </Late>
      ) : null}
    </Page>
  );
}

function AllSettings() {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const [open, setOpen] = useState<Open>();
  const asked = params.get('place') ?? 'school';
  const place = placeOf(asked);
  const search = params.get('q') ?? '';
  const answer = useCall(settingList, place, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  const { data } = answer;
  const groups = groupsOf(data?.settings ?? [], search);
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Box w={300} maw="100%">
          <PlaceField value={asked} onChange={(next) => change({ place: next === 'school' ? undefined : next })} />
        </Box>
        <SearchField value={search} onChange={(q) => change({ q: q || undefined })} hint="Find a setting" />
      </Group>
      {data ? null : <RowsSkeleton />}
      {data && groups.length === 0 ? (
        <Notice icon={<IconSearchOff size={40} />} title="Nothing found" text="No setting has these words." />
      ) : null}
      {data
        ? groups.map(([group, rows]) => (
            <SettingGroup key={group} title={group} rows={rows} roles={data.roles} place={place} onOpen={setOpen} />
          ))
        : null}
      {open && data ? (
        <LateDialog close={() => setOpen(undefined)}>
          {open.what === 'change' ? (
            <SettingDialog row={open.row} place={place} all={data} close={() => setOpen(undefined)} />
          ) : (
            <HistoryDialog row={open.row} roles={data.roles} close={() => setOpen(undefined)} />
          )}
        </LateDialog>
      ) : null}
    </>
  );
}

/** By name; the many number patterns last. */
function groupsOf(rows: readonly SettingRow[], search: string): [string, SettingRow[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) =>
    words.every((word) => `${row.group} ${row.title} ${row.text}`.toLowerCase().includes(word)),
  );
  const place = (group: string) => (group === 'Numbers' ? 1 : 0);
  return [...Map.groupBy(found, (row) => row.group)].toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
}
