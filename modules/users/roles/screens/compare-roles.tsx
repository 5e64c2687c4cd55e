// Two roles side by side: what both open, and what only one does (spec 01 §3 Role).

import { Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { roleList, roleView } from '../contract/roles.ts';
import { compareNames } from '#modules/users/permissions/rules/index.ts';

export function CompareRoles() {
  const [query, setQuery] = useSearchParams();
  const [first, second] = (query.get('compare') ?? '').split(',').map(Number);
  const choose = (a: number | undefined, b: number | undefined) =>
    setQuery({ compare: `${a || ''},${b || ''}` }, { replace: true });
  return (
    <Page title="Compare two roles" crumbs={[{ title: 'Role', to: pages.Role }]}>
      <Group gap="md" align="flex-end">
        <RoleSelect label="First role" value={first} onChange={(next) => choose(next, second)} />
        <RoleSelect label="Second role" value={second} onChange={(next) => choose(first, next)} />
      </Group>
      {first && second ? <Differences first={first} second={second} /> : <Text c="dimmed">Choose two roles.</Text>}
    </Page>
  );
}

interface SelectProps {
  label: string;
  value: number | undefined;
  onChange: (id: number) => void;
}

export function RoleSelect({ label, value, onChange }: SelectProps) {
  const { data } = useCall(roleList, { fetchCount: 500 }, { fresh: 60_000 });
  return (
    <Choice
      label={label}
      data={(data?.data ?? []).map((role) => ({ value: String(role.id), label: role.name }))}
      value={value ? String(value) : null}
      onChange={(next) => (next ? onChange(Number(next)) : undefined)}
      nothingFoundMessage="No such role"
      w={{ base: '100%', xs: 280 }}
    />
  );
}

export function Differences({ first, second }: { first: number; second: number }) {
  const [one, two] = [useCall(roleView, { id: first }), useCall(roleView, { id: second })];
  const failed = one.failure ? one : two.failure ? two : undefined;
  if (failed?.failure) return <Failed failure={failed.failure} again={failed.again} />;
  if (!one.data || !two.data) return <RowsSkeleton rows={6} />;
  const found = compareNames(one.data.permission_names, two.data.permission_names);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <Names title={`Only ${one.data.name}`} names={found.first} />
      <Names title="Both" names={found.both} />
      <Names title={`Only ${two.data.name}`} names={found.second} />
    </SimpleGrid>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}{' '}
        <Text component="span" c="dimmed" className="figure">
          {names.length}
        </Text>
      </Title>
      {names.length === 0 ? <Text c="dimmed">Nothing</Text> : null}
      <List listStyleType="none" spacing={2}>
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
