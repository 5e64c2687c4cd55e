// What a role opens: ticked and unticked by who may, read by the others. Sensitive ones ask for the password again.

import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { roleUpdate, type roleView } from '../contract/roles.ts';
import { permissionTree } from '#modules/users/permissions/contract/permissions.ts';
import { PermissionTree } from '#modules/users/permissions/screens/parts/permission-tree.tsx';
import { RoleEditor } from './role-editor.tsx';

export function Tab({ record }: TabProps<typeof roleView>) {
  const may = useMay();
  if (record.locked_for_me !== null || !may(['Role Edit'])) return <Read names={record.permission_names} />;
  return <Edit key={record.version} record={record} />;
}

function Read({ names }: { names: readonly string[] }) {
  const tree = useCall(permissionTree, {}, { fresh: 60_000 });
  if (tree.failure) return <Failed failure={tree.failure} again={tree.again} />;
  if (!tree.data) return <RowsSkeleton rows={8} />;
  return <PermissionTree tree={tree.data} chosen={new Set(names)} />;
}

function Edit({ record }: TabProps<typeof roleView>) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { act, busy } = useAct(roleUpdate, {
    onDone: (_data, message) => toast(message),
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors?.['name'] !== undefined;
    },
  });
  const { id, version, name, description, all_schools, permission_names } = record;
  return (
    <RoleEditor
      start={{ name, description, all_schools, permissions: permission_names }}
      button="Save role"
      busy={busy}
      errors={errors}
      save={async ({ name: called, description: said, permissions }) =>
        (await act({ id, version, name: called, description: said, permissions: [...permissions] })) !== undefined
      }
    />
  );
}
