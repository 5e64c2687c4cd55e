// Who holds a permission: its roles, and the people to whom it was given directly.

import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo, type Page } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { permissionView } from '../contract/permissions.ts';

export function HoldersDialog({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  const { data, failure, again } = useCall(permissionView, { id });
  const may = useMay();
  return (
    <Dialog
      opened
      onClose={close}
      title={data?.name ?? 'Permission'}
      size={460}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {failure ? <Failed failure={failure} again={again} /> : null}
      {!data && !failure ? <RowsSkeleton rows={4} /> : null}
      {data ? (
        <Stack gap="sm">
          <Text c="dimmed">{data.title}</Text>
          <Names
            title="Roles"
            page={may(['Role Record']) ? pages.Role : null}
            rows={[{ id: 0, name: 'Super Admin, as everything' }, ...data.role_names]}
          />
          <Names title="Given directly to" page={may(['Admin Record']) ? pages.Staff : null} rows={data.people} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

interface NamesProps {
  title: string;
  page: Page<'id'> | null;
  rows: readonly { id: number; name: string }[];
}

function Names({ title, page, rows }: NamesProps) {
  return (
    <div>
      <Title order={3} size="h6">
        {title}
      </Title>
      {rows.length === 0 ? <Text c="dimmed">Nobody</Text> : null}
      <List listStyleType="none">
        {rows.map((row) => (
          <List.Item key={row.id}>
            {page && row.id > 0 ? (
              <Anchor component={Link} to={linkTo(page, { id: row.id })}>
                {row.name}
              </Anchor>
            ) : (
              row.name
            )}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
