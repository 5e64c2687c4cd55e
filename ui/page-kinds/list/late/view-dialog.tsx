// Name of a saved view and whom it is shared with.

import { viewChange, viewSave, type SavedView } from '#kernel/calls/views.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';

interface Props {
  list: string;
  /** The view that is changed; undefined for a new one. */
  view: SavedView | undefined;
  now: { query: string; columns: string[] | null };
  roles: readonly { id: number; name: string }[];
  close: () => void;
  onDone: (view: SavedView) => void;
}

export function ViewDialog({ list, view, now, roles, close, onDone }: Props) {
  const fields: Field<'name' | 'role_id'>[] = [
    { name: 'name', label: 'Name', kind: 'text', max: 60, required: true },
    {
      name: 'role_id',
      label: 'Share with the role',
      kind: 'choice',
      numeric: true,
      options: roles.map((role) => ({ value: String(role.id), label: role.name })),
      hint: 'Leave empty to keep it to yourself. Sharing never shows anybody more rows than they may see.',
    },
  ];
  if (view)
    return (
      <FormDialog
        form={{ title: 'View', call: viewChange, fields, button: 'Save view' }}
        start={{ ...view }}
        close={close}
        onDone={onDone}
      />
    );
  return (
    <FormDialog
      form={{
        title: 'Save this as a view',
        text: 'Search, filters, sorting and columns as they are now.',
        call: viewSave,
        fields,
        button: 'Save view',
      }}
      start={{ list, ...now, name: '' }}
      close={close}
      onDone={onDone}
    />
  );
}
