// The record of one user: what the person holds and why, devices, history; the acts by state (spec 01 §3 Staff).

import { formatPhone } from '#kernel/phone.ts';
import { counted } from '#kernel/counted.ts';
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { userView } from '../contract/users.ts';
import { grantWords } from '../rules/grant-words.ts';
import { userStates } from './parts/user-words.ts';
import { userActions, wantsAsMuch } from './user-actions.tsx';

type Data = DataOf<typeof userView>;

const record: RecordDeclaration<typeof userView> = {
  call: userView,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Staff', to: pages.Staff }],
  title: (data) => data.name,
  text: (data) => <Under data={data} />,
  photo: (data) => data.photo_url,
  status: (data) => data.status,
  statuses: userStates,
  facts: (data) => [
    { label: 'Signs in as', value: data.username },
    { label: 'E-mail', value: data.email },
    { label: 'Phone', value: formatPhone(data.phone) || null },
    { label: 'Branches', value: grantWords(data.grants) },
    { label: 'Last seen', value: data.seen_at ? <Instant iso={data.seen_at} /> : 'Never' },
    { label: 'Second factor', value: data.second_factor ? 'On' : 'Off' },
    { label: 'Allowed', value: counted(data.permission_count, 'permission') },
    { label: 'Added by', value: data.created_by ?? 'The set-up' },
  ],
  tabs: [
    { key: 'access', title: 'Roles and branches', load: () => import('./access-tab.tsx') },
    { key: 'why', title: 'Why may this person?', load: () => import('./why-tab.tsx') },
    { key: 'devices', title: 'Devices', load: () => import('./devices-tab.tsx') },
  ],
  history: { kind: 'user', id: (data) => data.id },
  actions: userActions.map((action) => ({
    ...action,
    show: (data: Data) =>
      data.locked_for_me === null &&
      (data.beyond_me.length === 0 || !wantsAsMuch.has(action.label)) &&
      (action.show?.(data) ?? true),
  })),
};

export const UserRecord = recordScreen(record);

function Under({ data }: { data: Data }) {
  return (
    <>
      <Text component="span" c="dimmed">
        {data.roles.map((role) => role.name).join(', ') || 'No role'}
      </Text>
      {data.status_reason && data.status !== 'active' ? (
        <Text component="span" display="block">
          {data.status_reason}
          {data.status_at ? (
            <>
              {' · '}
              <Instant iso={data.status_at} />
            </>
          ) : null}
        </Text>
      ) : null}
      {data.locked_for_me ? (
        <Alert mt="xs" p="xs" color="gray" variant="light" icon={<IconInfoCircle size={18} />}>
          {data.locked_for_me}
        </Alert>
      ) : null}
    </>
  );
}
