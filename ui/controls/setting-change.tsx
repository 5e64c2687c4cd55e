// One setting changed from a day on: an editor for its type, the day, and why (SET-2). Who draws it says where it applies, and sends it.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { refuseSettingValue, type SettingShape } from '#kernel/setting-shape.ts';
import { DateField } from './date-field.tsx';
import { SettingValue } from './setting-value.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;

export interface SettingChangeProps {
  setting: { text: string | null; shape: SettingShape; value: unknown };
  today: string;
  roles: readonly { id: number; name: string }[];
  /** Of the call: under `value` and `valid_from`. */
  errors: Errors;
  setErrors: (errors: Errors) => void;
  busy: boolean;
  send: (change: { value: unknown; valid_from?: string; reason: string | null }) => void;
  close: () => void;
  /** Stands below the value: what it would make of it. */
  renderBelow?: (value: unknown) => ReactNode;
  children?: ReactNode;
}

export function SettingChange(props: SettingChangeProps) {
  const { setting, today, roles, errors, setErrors, busy, send, close, renderBelow, children } = props;
  const [value, setValue] = useState<unknown>(setting.value);
  const [valid_from, setFrom] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const wrong = refuseSettingValue(setting.shape, value);
  // A pattern says so while it is typed.
  const early = setting.shape.type === 'pattern' ? wrong : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wrong) return setErrors({ value: [wrong] });
    return send({ value, reason: reason || null, ...(valid_from ? { valid_from } : {}) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {setting.text ? <Text c="dimmed">{setting.text}</Text> : null}
        <SettingValue
          shape={setting.shape}
          value={value}
          roles={roles}
          error={errors['value']?.[0] ?? early ?? undefined}
          onChange={(next) => {
            setValue(next);
            setErrors({});
          }}
        />
        {renderBelow?.(value)}
        {children}
        <DateField
          label="From"
          required
          min={today}
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
          <Button type="submit" loading={busy} disabled={early !== null}>
            Save setting
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
