// Branch Setting (10 section 10.1): groups as tabs; each key with its value, where it comes from and since when; changed from a day on.

import { Box, Group, Tabs } from '@mantine/core';
import { IconAdjustments, IconSearchOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { type BranchSetting, branchSettings } from '../contract/branch-settings.ts';
import { type Open, SettingTable } from './setting-table.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const branch_id = Number(params.get('branch_id')) || session.branch_id;
  const search = params.get('q') ?? '';
  return (
    <Page
      title="Branch Setting"
      text="A branch follows its country, the country the school. A change begins on its day; what was made before stays."
    >
      <Group gap="sm" align="flex-end">
        <Box w={260} maw="100%">
          <LookupField
            label="Branch"
            source={branches}
            value={branch_id ? String(branch_id) : null}
            onChange={(id) => change({ branch_id: id ?? undefined })}
            required
          />
        </Box>
        <SearchField value={search} onChange={(q) => change({ q: q || undefined })} hint="Find a setting" />
      </Group>
      {branch_id ? (
        <Settings branch_id={branch_id} search={search} />
      ) : (
        <Notice
          icon={<IconAdjustments size={40} />}
          title="Choose a branch"
          text="Its settings appear here, with where each comes from."
        />
      )}
    </Page>
  );
}

function found(rows: readonly BranchSetting[], search: string): BranchSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) =>
    words.every((word) => `${row.group} ${row.title} ${row.text}`.toLowerCase().includes(word)),
  );
}

function Settings({ branch_id, search }: { branch_id: number; search: string }) {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const [open, setOpen] = useState<Open>();
  const answer = useCall(branchSettings, { branch_id }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  const { data } = answer;
  if (!data) return <RowsSkeleton />;
  const groups = [...Map.groupBy(found(data.settings, search), (row) => row.group)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const shown = groups.find(([group]) => group === params.get('group')) ?? groups[0];
  if (!shown)
    return <Notice icon={<IconSearchOff size={40} />} title="Nothing found" text="No setting has these words." />;
  const close = () => setOpen(undefined);
  const props = { branch_id, all: data, close };
  return (
    <>
      <Tabs value={shown[0]} onChange={(group) => change({ group: group ?? undefined })}>
        <Tabs.List>
          {groups.map(([group, rows]) => (
            <Tabs.Tab key={group} value={group}>
              {group} ({rows.length})
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <SettingTable rows={shown[1]} roles={data.roles} branch_id={branch_id} open={setOpen} />
      {open ? (
        <LateDialog close={close}>
          {open.what === 'change' ? <ChangeDialog row={open.row} {...props} /> : null}
          {open.what === 'compare' ? <CompareDialog row={open.row} {...props} /> : null}
          {open.what === 'history' ? <HistoryDialog row={open.row} {...props} /> : null}
        </LateDialog>
      ) : null}
    </>
  );
}
