// A select whose options come from a call; asked once and kept for five minutes.

import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from './choice.tsx';
import type { FilterValues, LookupSource, Option } from './lookup-source.ts';
import type { FieldProps } from './date-field-props.ts';

const FIVE_MINUTES = 300_000;

export function useOptions(source: LookupSource, values: FilterValues): { options: Option[]; hint: string } {
  const input = source.input(values);
  const state = useCall(source.call, (input ?? {}) as never, { when: input !== undefined, fresh: FIVE_MINUTES });
  if (state.failure) return { options: [], hint: 'The choices could not be loaded' };
  if (input === undefined) return { options: [], hint: 'Choose the field before this first' };
  if (state.data === undefined) return { options: [], hint: 'Loading …' };
  const options = source.options(state.data);
  return { options, hint: 'Nothing found' };
}

export interface LookupProps extends FieldProps {
  source: LookupSource;
  /** Values of the other fields or filters, for choices that depend on them. */
  values?: FilterValues;
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}

export function LookupField({ source, values = {}, value, onChange, ...rest }: LookupProps) {
  const { options, hint } = useOptions(source, values);
  return (
    <Choice
      {...rest}
      data={options}
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      nothingFoundMessage={hint}
      clearable={!rest.required}
      limit={200}
    />
  );
}
