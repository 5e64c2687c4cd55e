// The control of one field, by its kind: label above, hint under the label, message under the field (design, Forms).

import { Checkbox, FileInput, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField, MonthField } from '#ui/controls/date-field.tsx';
import { InstantField } from '#ui/controls/instant-field.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { ManyChoices } from '#ui/controls/many-choices.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { OneFile } from '#ui/controls/one-file.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import type { FilterValues } from '#ui/filters/filter.ts';
import type { Field, FormHandle } from './form-declaration.ts';

interface Props {
  field: Field;
  form: FormHandle;
  focus: boolean;
}

export function FieldControl({ field, form, focus }: Props): ReactNode {
  const value = form.values[field.name];
  const set = (next: unknown) => form.set(field.name, next);
  const text = typeof value === 'string' ? value : '';
  const isDisabled = typeof field.disabled === 'function' ? field.disabled(form.values) : (field.disabled ?? false);
  const common = {
    label: field.label,
    description: field.hint,
    required: (field.required ?? form.needs?.(field.name)) && !isDisabled,
    disabled: isDisabled,
    error: form.error(field.name),
    'data-autofocus': focus || undefined,
    'data-field': field.name,
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          type={field.type ?? 'text'}
          maxLength={field.max}
          dir="auto"
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'long':
      return (
        <Textarea
          {...common}
          autosize
          minRows={field.rows ?? 2}
          maxLength={field.max}
          dir="auto"
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          // What was typed stays: the contract says what is wrong with it.
          clampBehavior="none"
          decimalScale={field.decimals ?? 0}
          suffix={field.unit ? ` ${field.unit}` : undefined}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => set(next === '' || next === '-' ? null : Number(next))}
          hideControls
        />
      );
    case 'money':
      return (
        <MoneyField
          {...common}
          value={value as number | null}
          onChange={set}
          currency={field.currency?.(form.values)}
        />
      );
    case 'date':
      return <DateField {...common} value={value as string | null} onChange={set} min={field.min} max={field.max} />;
    case 'month':
      return <MonthField {...common} value={value as string | null} onChange={set} />;
    case 'instant':
      return <InstantField {...common} value={value as string | null} onChange={set} />;
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          description={field.hint}
          disabled={common.disabled}
          error={common.error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'student':
      return <StudentPicker {...common} value={value as number | null} onChange={set} />;
    case 'file':
      if (field.name !== 'attachment')
        return (
          <OneFile
            form={form}
            name={field.name}
            label={field.label}
            hint={field.hint}
            accept={field.accept}
            required={common.required}
            disabled={isDisabled}
            data-autofocus={common['data-autofocus']}
          />
        );
      return (
        <FileInput
          {...common}
          accept={field.accept}
          value={value instanceof File ? value : null}
          onChange={set}
          clearable
        />
      );
    case 'custom':
      return field.draw(form);
    default:
      return <ChoiceControl field={field} value={value} set={set} common={common} values={form.values} />;
  }
}

interface ChoiceProps {
  field: Extract<Field, { kind: 'choice' | 'lookup' }>;
  value: unknown;
  set: (next: unknown) => void;
  common: { label: string; required: boolean | undefined; error: ReactNode };
  values: Record<string, unknown>;
}

/** Selects know only text; the call's ids are numbers. */
function ChoiceControl({ field, value, set, common, values }: ChoiceProps) {
  const numeric = field.numeric ?? field.kind === 'lookup';
  const back = (one: string) => (numeric ? Number(one) : one);
  if (field.many) {
    const many = Array.isArray(value) ? value.map(String) : [];
    const setMany = (next: string[]) => set(next.map(back));
    if (field.kind === 'lookup')
      return (
        <LookupManyField {...common} source={field.source} values={asText(values)} value={many} onChange={setMany} />
      );
    return <ManyChoices {...common} data={field.options} value={many} onChange={setMany} clearable />;
  }
  const one = value === null || value === undefined || value === '' ? null : String(value);
  const setOne = (next: string | null) => set(next === null ? null : back(next));
  if (field.kind === 'lookup')
    return <LookupField {...common} source={field.source} values={asText(values)} value={one} onChange={setOne} />;
  return <Choice {...common} data={field.options} value={one} onChange={setOne} clearable={!common.required} />;
}

export function asText(values: Record<string, unknown>): FilterValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? undefined : String(value),
    ]),
  );
}
