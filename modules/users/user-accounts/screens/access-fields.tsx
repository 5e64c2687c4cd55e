// Roles, branches and permissions of a user as fields of the form; what the giver lacks stands greyed with the reason (USER-1).

import { Checkbox, Group, Input, Stack } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { ManyChoices } from '#ui/controls/many-choices.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { permissionTree } from '#modules/users/permissions/contract/permissions.ts';
import { type Grant, whatToGive } from '../contract/users.ts';
import { areaTitle } from '#modules/users/permissions/screens/parts/area-titles.ts';

interface Props {
  form: FormHandle;
}

const FRESH = { fresh: 60_000 } as const;
const listIn = <T,>(form: FormHandle, name: string): T[] => (form.values[name] as T[] | undefined) ?? [];

export function RolesField({ form }: Props) {
  const { data } = useCall(whatToGive, {}, FRESH);
  const held = listIn<number>(form, 'role_ids');
  const options = (data?.roles ?? []).map((role) => ({
    value: String(role.id),
    label: role.missing === null || held.includes(role.id) ? role.name : `${role.name} — ${role.missing}`,
    disabled: role.missing !== null && !held.includes(role.id),
  }));
  return (
    <ManyChoices
      label="Roles"
      required
      withAsterisk
      data={options}
      value={held.map(String)}
      error={form.error('role_ids')}
      onChange={(next) => form.set('role_ids', next.map(Number))}
      nothingFoundMessage="No such role"
      data-field="role_ids"
    />
  );
}

const kindLabels = { all: 'All branches', own: 'All own branches', franchise: 'All franchises' } as const;
type WideKind = keyof typeof kindLabels;

export function BranchesField({ form }: Props) {
  const { data } = useCall(whatToGive, {}, FRESH);
  const grants = listIn<Grant>(form, 'grants');
  const has = (kind: WideKind) => grants.some((one) => one.kind === kind);
  const ids = grants.flatMap((one) => (one.kind === 'branch' && one.branch_id ? [String(one.branch_id)] : []));
  const kinds = (Object.keys(kindLabels) as WideKind[]).filter((kind) => data?.grant_kinds.includes(kind) || has(kind));
  const toggle = (kind: WideKind, on: boolean) =>
    form.set('grants', on ? [...grants, { kind, branch_id: null }] : grants.filter((one) => one.kind !== kind));
  const choose = (next: readonly string[]) =>
    form.set('grants', [
      ...grants.filter((one) => one.kind !== 'branch'),
      ...next.map((id) => ({ kind: 'branch', branch_id: Number(id) })),
    ]);
  return (
    <Input.Wrapper label="Branches" required error={form.error('grants')} labelElement="div">
      <Stack gap={6} mt={4}>
        {kinds.length > 0 ? (
          <Group gap="md">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={kindLabels[kind]}
                checked={has(kind)}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
              />
            ))}
          </Group>
        ) : null}
        {has('all') ? null : (
          <ManyChoices
            aria-label="Single branches"
            placeholder={ids.length > 0 ? '' : 'Single branches'}
            limit={200}
            data={groupedBranches(data?.branches ?? [])}
            value={ids}
            onChange={choose}
            nothingFoundMessage="No such branch"
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface Branch {
  id: number;
  branch_name: string;
  school_name: string;
  country_name: string;
}

function groupedBranches(branches: readonly Branch[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const branch of branches) {
    const group = `${branch.school_name} · ${branch.country_name}`;
    groups.set(group, [...(groups.get(group) ?? []), { value: String(branch.id), label: branch.branch_name }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** Only what the giver holds is offered; what the person has already stays. */
export function DirectField({ form }: Props) {
  const { data } = useCall(permissionTree, {}, FRESH);
  const chosen = listIn<string>(form, 'permissions');
  const groups = (data ?? []).map(({ area, permissions }) => ({
    group: areaTitle(area),
    items: permissions
      .filter((one) => one.held || chosen.includes(one.name))
      .map((one) => ({ value: one.name, label: one.sensitive ? `${one.name} (sensitive)` : one.name })),
  }));
  return (
    <ManyChoices
      label="Permissions beside the roles"
      description="For an exception. Permissions that several people need belong in a role."
      limit={200}
      data={groups.filter((group) => group.items.length > 0)}
      value={chosen}
      error={form.error('permissions')}
      onChange={(next) => form.set('permissions', next)}
      nothingFoundMessage="No such permission"
    />
  );
}
