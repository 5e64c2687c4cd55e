// Templates of instalments: in which shares, and on which days, a charge is split (spec 04 §2.3).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type Template, templateList, templateSave } from '../../contract/templates.ts';
import { TemplateParts } from './template-parts.tsx';

const usual = {
  active: true,
  parts: [
    { share_bp: 5000, due_day: 10, month_offset: 0 },
    { share_bp: 5000, due_day: 10, month_offset: 1 },
  ],
};

const formOf = (isNew: boolean): FormDeclaration<typeof templateSave> => ({
  title: isNew ? 'New instalment template' : 'Instalment template',
  call: templateSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 80 },
    { name: 'parts', label: 'Parts', kind: 'custom', draw: (form) => <TemplateParts form={form} /> },
    { name: 'active', label: 'Active', kind: 'flag' },
  ],
  button: 'Save template',
});

const wordsOf = ({ parts }: Template): string =>
  parts
    .map(({ share_bp, due_day, month_offset }) => {
      const month = month_offset === 0 ? 'of the month of the bill' : `${counted(month_offset, 'month')} later`;
      return `${share_bp / 100}% on day ${due_day} ${month}`;
    })
    .join(' · ');

export function InstalmentTemplates() {
  const may = useMay()(['Fee Setting']);
  const [edited, setEdited] = useState<Template | 'new'>();
  const answer = useCall(templateList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const edit = (row: Template) =>
    may ? (
      <Button size="compact-xs" variant="subtle" onClick={() => setEdited(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
    ) : null;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">
          They are offered in Bulk Instalments Edit. Changing one does not change existing challans.
        </Text>
        {may ? <Button onClick={() => setEdited('new')}>New template</Button> : null}
      </Group>
      <RowsTable
        name="Instalment templates"
        rows={answer.data}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: 'Name' },
          { key: 'parts', title: 'Parts', value: wordsOf },
          { key: 'active', title: 'Active', kind: 'flag' },
          { key: 'edit', title: '', show: edit },
        ]}
      />
      {edited ? (
        <FormDialog
          form={formOf(edited === 'new')}
          start={edited === 'new' ? usual : { ...edited }}
          close={() => setEdited(undefined)}
        />
      ) : null}
    </Stack>
  );
}
