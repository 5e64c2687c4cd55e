// One setting changed from a day on, for this branch or for several (SET-2).

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { refuseSettingValue } from '#kernel/setting-shape.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { SettingValue } from '#ui/controls/setting-value.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { type BranchSetting, type BranchSettings, branchSettingsSave } from '../contract/branch-settings.ts';

export interface DialogProps {
  row: BranchSetting;
  branch_id: number;
  all: BranchSettings;
  close: () => void;
}

export function ChangeDialog({ row, branch_id, all, close }: DialogProps) {
  useFocusBack();
  const [value, setValue] = useState<unknown>(row.value);
  const [valid_from, setFrom] = useState<string | null>(all.today);
  const [reason, setReason] = useState('');
  const [ids, setIds] = useState<readonly string[]>([String(branch_id)]);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { act, busy } = useAct(branchSettingsSave, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors !== undefined;
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = refuseSettingValue(row.shape, value);
    if (wrong) return setErrors({ 'values.0.value': [wrong] });
    return void act({
      branch_ids: ids.map(Number),
      values: [{ key: row.key, value, ...(valid_from ? { valid_from } : {}) }],
      reason: reason || null,
    });
  };
  return (
    <Dialog opened onClose={close} title={row.title} size={500} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {row.text ? <Text c="dimmed">{row.text}</Text> : null}
          <SettingValue
            shape={row.shape}
            value={value}
            roles={all.roles}
            error={errors['values.0.value']?.[0]}
            onChange={(next) => {
              setValue(next);
              setErrors({});
            }}
          />
          <LookupManyField
            label="For these branches"
            source={branches}
            value={[...ids]}
            onChange={setIds}
            error={errors['branch_ids']?.[0]}
            required
          />
          <DateField
            label="From"
            required
            min={all.today}
            value={valid_from}
            onChange={setFrom}
            error={errors['values.0.valid_from']?.[0]}
          />
          <TextInput
            label="Why"
            description="Kept with the history"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save setting
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
