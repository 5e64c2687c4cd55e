// What a user was given: roles, branches, permissions beside the roles.

import { Anchor, Badge, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { userView } from '../contract/users.ts';

const wide = { all: 'All branches', own: 'All own branches', franchise: 'All franchises' } as const;

export function Tab({ record }: TabProps<typeof userView>) {
  const may = useMay();
  const hidden = record.grants.filter((one) => one.kind === 'branch' && one.branch_name === null).length;
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      <Part title="Roles" empty="No role" count={record.roles.length}>
        <List listStyleType="none" spacing={6}>
          {record.roles.map((role) => (
            <List.Item key={role.id}>
              {may(['Role Record']) ? (
                <Anchor component={Link} to={linkTo(pages.Role, { id: role.id })}>
                  {role.name}
                </Anchor>
              ) : (
                role.name
              )}
              {role.is_system ? (
                <Badge ml="xs" variant="light" size="sm">
                  Holds everything
                </Badge>
              ) : null}
            </List.Item>
          ))}
        </List>
      </Part>
      <Part title="Branches" empty="No branch: nothing can be seen" count={record.grants.length}>
        <List listStyleType="none" spacing={6}>
          {record.grants.map((one) =>
            one.kind === 'branch' ? (
              one.branch_name === null ? null : (
                <List.Item key={`branch ${one.branch_id}`}>
                  {one.branch_name}{' '}
                  <Text component="span" c="dimmed" fz="sm">
                    {one.school_name}
                  </Text>
                </List.Item>
              )
            ) : (
              <List.Item key={one.kind}>{wide[one.kind]}</List.Item>
            ),
          )}
          {hidden > 0 ? <List.Item>{`${hidden} that you do not have`}</List.Item> : null}
        </List>
      </Part>
      <Part title="Permissions beside the roles" empty="None" count={record.permissions.length}>
        <Group gap={6}>
          {record.permissions.map((name) => (
            <Badge key={name} variant="default" tt="none" fw={500}>
              {name}
            </Badge>
          ))}
        </Group>
      </Part>
    </SimpleGrid>
  );
}

function Part({ title, empty, count, children }: { title: string; empty: string; count: number; children: ReactNode }) {
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {count > 0 ? children : <Text c="dimmed">{empty}</Text>}
      </Stack>
    </Card>
  );
}
