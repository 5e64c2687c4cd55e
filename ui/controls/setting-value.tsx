// The editor of a setting's value by its type: number, text, choice, yes or no, list, amounts by currency or role, pattern.

import { NumberInput, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import type { Currency } from '#kernel/money.ts';
import { currencies, type SettingShape } from '#kernel/setting-shape.ts';
import { Choice } from './choice.tsx';
import { ManyChoices } from './many-choices.tsx';
import { MoneyField } from './money-field.tsx';

interface Props {
  shape: SettingShape;
  value: unknown;
  onChange: (value: unknown) => void;
  roles: readonly { id: number; name: string }[];
  error: string | undefined;
}

export function SettingValue({ shape, value, onChange, roles, error }: Props) {
  const common = { label: 'Value', error, 'data-autofocus': true };
  switch (shape.type) {
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          onChange={onChange}
          min={shape.least}
          max={shape.most}
          clampBehavior="none"
          allowDecimal={false}
          suffix={shape.unit ? ` ${shape.unit}` : ''}
        />
      );
    case 'boolean':
      return (
        <Switch label="Yes" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'list':
      return <ListEditor shape={shape} value={value} onChange={onChange} error={error} />;
    case 'object':
      return <AmountsEditor shape={shape} value={value} onChange={onChange} roles={roles} error={error} />;
    default:
      return shape.options ? (
        <Choice {...common} value={String(value)} data={[...shape.options]} onChange={(next) => onChange(next)} />
      ) : (
        <TextInput
          {...common}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={shape.longest ?? 200}
          {...(shape.type === 'pattern'
            ? { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } }
            : {})}
          spellCheck={false}
        />
      );
  }
}

function ListEditor({ shape, value, onChange, error }: Omit<Props, 'roles'>) {
  const items = Array.isArray(value) ? value.map(String) : [];
  if (shape.options) {
    return (
      <ManyChoices
        label="Value"
        data={[...shape.options]}
        value={items}
        onChange={onChange}
        error={error}
        clearable
        hidePickedOptions
      />
    );
  }
  const read = (next: string[]) =>
    onChange(shape.items === 'number' ? next.map((item) => (/^-?\d+$/.test(item.trim()) ? Number(item) : item)) : next);
  return (
    <TagsInput
      label="Value"
      description={shape.unit ? `In ${shape.unit}; Enter after each` : 'Enter after each'}
      value={items}
      onChange={read}
      error={error}
      clearable
    />
  );
}

function AmountsEditor({ shape, value, onChange, roles, error }: Props) {
  const amounts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, number>;
  const set = (key: string, amount: number | null) => {
    const { [key]: _, ...others } = amounts;
    onChange(amount === null ? others : { ...others, [key]: amount });
  };
  const lines =
    shape.each === 'currency'
      ? currencies.map((currency) => ({ key: currency as string, label: currency as string, currency }))
      : roles.map((role) => ({ key: String(role.id), label: role.name, currency: undefined as Currency | undefined }));
  return (
    <Stack gap="xs">
      {lines.map(({ key, label, currency }) => (
        <MoneyField
          key={key}
          label={label}
          value={amounts[key] ?? null}
          onChange={(amount) => set(key, amount)}
          {...(currency ? { currency } : {})}
        />
      ))}
      {shape.each === 'role' ? (
        <Text c="dimmed" fz="xs">
          An empty field: no limit.
        </Text>
      ) : null}
      {error ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
