// The saved views of a list: open one, keep what is on the screen as one, share it with a role, open the list with it.

import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { viewChange, viewDefault, viewDelete, viewList, type SavedView } from '#kernel/calls/views.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useParamsNow } from '../use-list-state.ts';
import { addressOfView, differsFromView, queryOfView } from '../view-address.ts';
import { ViewDialog } from './view-dialog.tsx';
import css from './views-menu.module.css';

interface Props {
  /** The list as its screen calls it. */
  list: string;
  /** Shown columns in their order; undefined while they are as the list has them. */
  columns: readonly string[] | undefined;
  /** The list was opened without any filter: then the person's default view opens. */
  openDefault: boolean;
}

const HINT = 'Saved views of this list';
const FIVE_MINUTES = 300_000;

export function ViewsMenu({ list, columns, openDefault }: Props) {
  const [params, setParams] = useSearchParams();
  const paramsNow = useParamsNow();
  // Of all lists at once: the next list has its views already.
  const answer = useCall(viewList, {}, { fresh: FIVE_MINUTES });
  const [dialog, setDialog] = useState<'new' | 'change'>();
  const change = useAct(viewChange, { onDone: (_, message) => toast(message) });
  const remove = useAct(viewDelete, { onDone: (_, message) => toast(message) });
  const asDefault = useAct(viewDefault, { onDone: (_, message) => toast(message) });
  const views = (answer.data?.views ?? []).filter((one) => one.list === list);
  const first = views.find((one) => one.opens);
  const view = views.find((one) => String(one.id) === params.get('view'));
  const differs = view !== undefined && differsFromView(view, params);
  const open = (one: SavedView, replace = false) =>
    setParams(addressOfView(one), { replace, preventScrollReset: true });

  const opened = useRef(false);
  useEffect(() => {
    if (!answer.data || opened.current) return;
    opened.current = true;
    // Who was quicker than this answer has begun to filter.
    if (openDefault && first && paramsNow().size === 0)
      setParams(addressOfView(first), { replace: true, preventScrollReset: true });
  }, [answer.data, first, openDefault, paramsNow, setParams]);

  const now = { query: queryOfView(params), columns: columns ? [...columns] : null };
  const item = (one: SavedView) => (
    <ViewItem key={one.id} view={one} open={one === view} first={one.opens} onOpen={() => open(one)} />
  );
  const shared = views.filter((one) => !one.own);

  async function del(one: SavedView): Promise<void> {
    const sure = await ask({
      title: `Delete the view ${one.name}?`,
      text: one.role_name ? `Everyone of the role ${one.role_name} loses it too.` : 'The list itself stays as it is.',
      button: 'Delete view',
      danger: true,
    });
    if (!sure) return;
    await remove.act({ id: one.id });
    setParams(new URLSearchParams(), { preventScrollReset: true });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={270}>
        <Menu.Target>
          {view ? (
            <Button variant="default" size="xs" h={30} maw={190} leftSection={<IconBookmark size={16} />} title={HINT}>
              {`${view.name}${differs ? ' *' : ''}`}
            </Button>
          ) : (
            <ActionIcon variant="default" size={30} title={HINT} aria-label="Views">
              <IconBookmark size={16} />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={view ? <span className={css['gap']} /> : <IconCheck size={16} />}
            onClick={() => setParams(new URLSearchParams(), { preventScrollReset: true })}
          >
            As it is
          </Menu.Item>
          {views.filter((one) => one.own).map(item)}
          {shared.length ? <Menu.Label>Shared with you</Menu.Label> : null}
          {shared.map(item)}
          <Menu.Divider />
          {view?.own && differs ? (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} />}
              onClick={() =>
                void change.act({ id: view.id, version: view.version, name: view.name, role_id: view.role_id, ...now })
              }
            >
              Save the change to {view.name}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setDialog('new')}>
            Save as a view …
          </Menu.Item>
          {view ? (
            <Menu.Item
              leftSection={<IconHome size={16} />}
              onClick={() => void asDefault.act({ list, view_id: view.opens ? null : view.id })}
            >
              {view.opens ? 'Do not open the list with this view' : 'Open the list with this view'}
            </Menu.Item>
          ) : null}
          {view?.own ? (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('change')}>
                Name and sharing …
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void del(view)}>
                Delete view
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog ? (
        <ViewDialog
          list={list}
          view={dialog === 'change' ? view : undefined}
          now={now}
          roles={answer.data?.roles ?? []}
          close={() => setDialog(undefined)}
          onDone={open}
        />
      ) : null}
    </>
  );
}

interface ItemProps {
  view: SavedView;
  open: boolean;
  /** The list opens with it. */
  first: boolean;
  onOpen: () => void;
}

function ViewItem({ view, open, first, onOpen }: ItemProps) {
  return (
    <Menu.Item
      leftSection={open ? <IconCheck size={16} /> : <span className={css['gap']} />}
      rightSection={first ? <IconHome size={14} aria-label="The list opens with this view" /> : undefined}
      onClick={onOpen}
    >
      {view.name}
      {view.role_name ? (
        <Text span c="dimmed" fz="xs" ml={6}>
          {view.own ? view.role_name : view.by}
        </Text>
      ) : null}
    </Menu.Item>
  );
}
