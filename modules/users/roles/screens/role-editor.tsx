// Name, description and ticks of a role, new or changed; what is typed is guarded (spec 01 §3 Role).

import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { permissionTree } from '#modules/users/permissions/contract/permissions.ts';
import { compareNames } from '#modules/users/permissions/rules/index.ts';
import { PermissionTree } from '#modules/users/permissions/screens/parts/permission-tree.tsx';
import css from '#ui/page-kinds/form/form.module.css';

export interface RoleDraft {
  name: string;
  description: string;
  all_schools: boolean;
  permissions: readonly string[];
}

interface Props {
  start: RoleDraft;
  /** A new role chooses whether it is of all projects. */
  fresh?: boolean;
  button: string;
  busy: boolean;
  errors: Readonly<Record<string, string[]>>;
  save: (draft: RoleDraft) => Promise<boolean>;
}

export function RoleEditor({ start, fresh = false, button, busy, errors, save }: Props) {
  const tree = useCall(permissionTree, {}, { fresh: 60_000 });
  const [typed, setTyped] = useState(start);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start.permissions));
  const [saved, setSaved] = useState(false);
  const moved = compareNames(start.permissions, [...chosen]);
  const dirty =
    moved.first.length + moved.second.length > 0 ||
    typed.name !== start.name ||
    typed.description !== start.description;

  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (busy) return;
    setSaved(true);
    if (!(await save({ ...typed, permissions: [...chosen] }))) setSaved(false);
  }
  useShortcuts([['mod+S', () => void submit(), 'Save']], { inFields: true });

  if (tree.failure) return <Failed failure={tree.failure} again={tree.again} />;
  if (!tree.data) return <RowsSkeleton rows={8} />;
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Role" noValidate>
      <UnsavedGuard when={dirty && !saved} strict />
      <Stack gap="md">
        <Group align="flex-start" gap="md">
          <TextInput
            label="Name"
            required
            maxLength={60}
            value={typed.name}
            error={errors['name']?.[0]}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
            w={{ base: '100%', sm: 260 }}
          />
          <TextInput
            label="Description"
            maxLength={300}
            value={typed.description}
            error={errors['description']?.[0]}
            onChange={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
            flex="1 1 260px"
          />
        </Group>
        {fresh ? (
          <Checkbox
            label="For all projects"
            description="Otherwise the role belongs to the chosen project"
            checked={typed.all_schools}
            onChange={(event) => setTyped({ ...typed, all_schools: event.currentTarget.checked })}
          />
        ) : null}
        <PermissionTree tree={tree.data} chosen={chosen} onChange={setChosen} />
        <Group gap="sm" className={css['form-buttons']}>
          <Button type="submit" loading={busy} disabled={typed.name.trim() === '' || (!fresh && !dirty)}>
            {dirty && !fresh ? `${button}: ${moved.second.length} more, ${moved.first.length} fewer` : button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
