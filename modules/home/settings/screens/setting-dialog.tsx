// Changes one setting from a day on: an editor for its type, the day, and why (SET-2).

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { settingSet, type settingList, type SettingRow } from '#kernel/calls/settings.ts';
import { refuseSettingValue } from '#kernel/setting-shape.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { PatternPreview } from './pattern-preview.tsx';
import type { SettingPlace } from './place-field.tsx';
import { SettingValue } from '#ui/controls/setting-value.tsx';

interface Props {
  row: SettingRow;
  place: SettingPlace;
  all: DataOf<typeof settingList>;
  close: () => void;
}

export function SettingDialog({ row, place, all, close }: Props) {
  useFocusBack();
  const [value, setValue] = useState<unknown>(row.value);
  const [valid_from, setFrom] = useState<string | null>(all.today);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { act, busy } = useAct(settingSet, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors !== undefined;
    },
  });
  const wrong = refuseSettingValue(row.shape, value);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wrong) return setErrors({ value: [wrong] });
    return void act({ key: row.key, value, reason: reason || null, ...(valid_from ? { valid_from } : {}), ...place });
  };
  const shown = errors['value']?.[0] ?? (row.shape.type === 'pattern' ? wrong : null);
  return (
    <Dialog opened onClose={close} title={row.title} size={500} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {row.text ? <Text c="dimmed">{row.text}</Text> : null}
          <SettingValue
            shape={row.shape}
            value={value}
            roles={all.roles}
            error={shown ?? undefined}
            onChange={(next) => {
              setValue(next);
              setErrors({});
            }}
          />
          {row.shape.type === 'pattern' ? (
            <PatternPreview row={row} pattern={String(value)} numbers={all.numbers} />
          ) : null}
          <DateField
            label="From"
            required
            min={all.today}
            value={valid_from}
            onChange={setFrom}
            error={errors['valid_from']?.[0]}
          />
          <TextInput
            label="Why"
            description="Kept with the history"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {errors['key'] ? <Text c="var(--bad)">{errors['key'][0]}</Text> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={row.shape.type === 'pattern' && wrong !== null}>
              Save setting
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
