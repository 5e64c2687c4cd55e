// Branches on a map with the same as a list beside it: whoever does not use the map misses nothing.

import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconFocusCentered, IconMapPinPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { branchStatuses } from '#modules/branches/branch/screens/parts/words.ts';
import { type BranchMap as Data, branchMap, type Placed } from '../../contract/branch-map.ts';
import { type View, viewOf } from '../../rules/view.ts';
import { MapPicture, SIZE } from './map-picture.tsx';
import { Source, Steps, useOutline } from './map-tools.tsx';

const recordOf = (branch: number): string => linkTo(pages.branchDetail, { branch });
const words = ({ code, branch_name, status, students, vacant }: Placed): string =>
  `${code} ${branch_name}: ${status}, ${counted(students, 'student')}, ${counted(vacant, 'free seat')}`;

export function BranchMap() {
  const answer = useCall(branchMap, {});
  return (
    <Page
      title="Branches on the map"
      text="Pins by state; the ring around an own branch is its territory. The list beside it has the same."
      crumbs={[{ title: 'Branch Details', to: pages.branchDetail }]}
    >
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {!answer.data && !answer.failure ? <RowsSkeleton /> : null}
      {answer.data ? <Drawn data={answer.data} /> : null}
    </Page>
  );
}

const TOWN = 12;

function Drawn({ data }: { data: Data }) {
  const navigate = useNavigate();
  const all = data.branches.map((one) => [one.longitude, one.latitude] as const);
  const [view, setView] = useState<View>(() => viewOf(all.length > 0 ? all : [[70, 30]], SIZE));
  const [shown, setShown] = useState<number>();
  const outline = useOutline(data.tiles);
  if (data.branches.length === 0)
    return (
      <Empty
        title="No branch has a map point"
        text="Enter latitude and longitude under Edit of a branch; they are checked against its country."
      />
    );
  const show = (branch: Placed) => {
    setShown(branch.branch_id);
    setView({ centre: [branch.longitude, branch.latitude], zoom: Math.max(view.zoom, TOWN) });
  };
  return (
    <Group align="flex-start" gap="md" wrap="wrap">
      <Stack gap={6} flex="2 1 420px" miw={280}>
        <MapPicture
          branches={data.branches}
          outline={outline.shape}
          tiles={data.tiles}
          view={view}
          shown={shown}
          change={setView}
          open={(id) => void navigate(recordOf(id))}
          words={words}
        />
        <Group gap="xs">
          <Steps view={view} change={setView} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFocusCentered size={14} />}
            onClick={() => setView(viewOf(all, SIZE))}
          >
            All branches
          </Button>
          <Button
            component={Link}
            to={linkTo(pages.branchDetail, { view: 'site', at: view.centre.map((one) => one.toFixed(6)).join(',') })}
            size="xs"
            variant="default"
            leftSection={<IconMapPinPlus size={14} />}
          >
            Plan a site here
          </Button>
          <Source tiles={data.tiles} />
        </Group>
        {outline.failed ? (
          <Text c="var(--bad)">The outline could not be loaded; the pins stand where they belong.</Text>
        ) : null}
      </Stack>
      <Stack gap="xs" flex="1 1 320px" miw={280}>
        <List data={data} show={show} />
        <Missing data={data} />
      </Stack>
    </Group>
  );
}

function List({ data, show }: { data: Data; show: (branch: Placed) => void }) {
  return (
    <Table.ScrollContainer minWidth={380} mah="62vh">
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Branch</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Free seats</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.branches.map((branch) => (
            <Table.Tr key={branch.branch_id}>
              <Table.Td>
                <Anchor component={Link} to={recordOf(branch.branch_id)}>
                  {branch.code} · {branch.branch_name}
                </Anchor>
              </Table.Td>
              <Table.Td miw={112}>
                <StatusOf value={branch.status} statuses={branchStatuses} />
              </Table.Td>
              <Table.Td ta="right">{branch.vacant}</Table.Td>
              <Table.Td>
                <Button size="compact-xs" variant="subtle" onClick={() => show(branch)}>
                  Show
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Missing({ data }: { data: Data }) {
  if (data.missing.length === 0) return null;
  return (
    <Text c="dimmed">
      Without a map point:{' '}
      {data.missing.map((one, n) => (
        <span key={one.branch_id}>
          {n > 0 ? ', ' : ''}
          <Anchor component={Link} to={recordOf(one.branch_id)} underline="always">
            {one.code} {one.branch_name}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
