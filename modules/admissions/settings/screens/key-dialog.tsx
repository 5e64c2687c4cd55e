// One rule of admissions, changed from a day on.

import { Text } from '@mantine/core';
import type { SettingRow } from '#kernel/calls/settings.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { SettingValue } from '#ui/controls/setting-value.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { admissionSettingSave } from '../contract/admission-settings.ts';

export interface KeyPlace {
  country_id?: number;
  branch_id?: number;
}

interface Props {
  row: SettingRow;
  place: KeyPlace;
  today: LocalDate;
  close: () => void;
}

const formOf = (row: SettingRow, today: LocalDate): FormDeclaration<typeof admissionSettingSave> => ({
  title: row.title,
  ...(row.text ? { text: row.text } : {}),
  call: admissionSettingSave,
  button: 'Save setting',
  fields: [
    {
      name: 'value',
      label: 'Value',
      kind: 'custom',
      draw: (form) => (
        <>
          <SettingValue
            shape={row.shape}
            value={form.values['value']}
            roles={[]}
            error={undefined}
            onChange={(next) => form.set('value', next)}
          />
          {form.error('value') ? (
            <Text c="var(--bad)" fz="sm" role="alert">
              {form.error('value')}
            </Text>
          ) : null}
        </>
      ),
    },
    { name: 'valid_from', label: 'From', kind: 'date', min: today, required: true },
    { name: 'reason', label: 'Why', kind: 'text', max: 300, hint: 'Kept with the history' },
  ],
});

export function KeyDialog({ row, place, today, close }: Props) {
  return (
    <FormDialog
      form={formOf(row, today)}
      start={{ key: row.key, value: row.value, valid_from: today, ...place }}
      close={close}
    />
  );
}
