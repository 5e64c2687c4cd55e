// A select whose options come from a call; asked once and kept for five minutes. A `late` one asks when somebody comes to it, or when what is
// chosen must be named (decision 0222).

import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from './choice.tsx';
import type { FilterValues, LookupSource, Option } from './lookup-source.ts';
import type { FieldProps } from './date-field-props.ts';

const FIVE_MINUTES = 300_000;

export function useOptions(
  source: LookupSource,
  values: FilterValues,
  wanted = true,
): { options: Option[]; hint: string } {
  const input = source.input(values);
  const state = useCall(source.call, (input ?? {}) as never, {
    when: wanted && input !== undefined,
    fresh: FIVE_MINUTES,
  });
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
  /** For choices that are made now and then: the call is made when the field is come to. */
  late?: boolean | undefined;
}

export function LookupField({ source, values = {}, value, onChange, late = false, ...rest }: LookupProps) {
  const [met, setMet] = useState(false);
  const { options, hint } = useOptions(source, values, !late || met || Boolean(value));
  return (
    <Choice
      {...rest}
      data={options}
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      nothingFoundMessage={hint}
      clearable={!rest.required}
      limit={200}
      onMeet={() => setMet(true)}
    />
  );
}
