// A new role, empty or as a copy of another (`?new=1&copy=3`).

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { roleCreate, roleView } from '../contract/roles.ts';
import { type RoleDraft, RoleEditor } from './role-editor.tsx';

const empty: RoleDraft = { name: '', description: '', all_schools: false, permissions: [] };

export function NewRole() {
  const [query] = useSearchParams();
  const copied = Number(query.get('copy') ?? 0);
  const source = useCall(roleView, { id: copied }, { when: copied > 0 });
  if (source.failure) return <Failed failure={source.failure} again={source.again} />;
  if (copied > 0 && !source.data) return <PageSkeleton />;
  const start = source.data
    ? {
        ...empty,
        name: `${source.data.name} copy`,
        description: source.data.description,
        permissions: source.data.permission_names,
      }
    : empty;
  return <Fresh start={start} copyOf={source.data?.name} />;
}

function Fresh({ start, copyOf }: { start: RoleDraft; copyOf: string | undefined }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { act, busy } = useAct(roleCreate, {
    onDone: (data, message) => {
      toast(message);
      void navigate(`?id=${data.id}`, { replace: true });
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors?.['name'] !== undefined;
    },
  });
  return (
    <Page
      title={copyOf ? `Copy of ${copyOf}` : 'Add role'}
      text="Tick what the role opens. It acts at once for everybody who holds it."
      crumbs={[{ title: 'Role', to: pages.Role }]}
    >
      <RoleEditor
        start={start}
        fresh
        button="Add role"
        busy={busy}
        errors={errors}
        save={async (draft) => (await act({ ...draft, permissions: [...draft.permissions] })) !== undefined}
      />
    </Page>
  );
}
