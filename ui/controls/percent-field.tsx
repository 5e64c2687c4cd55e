// A rate as people write it, '12.5 %', kept in hundredths of a percent.

import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Hundredths of a percent; null while nothing is written. */
  value: number | null;
  onChange: (rate: number | null) => void;
  /** The most, in hundredths of a percent. */
  most?: number;
}

export function PercentField({ value, onChange, most = 10_000, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(typed === '' || typed === '-' ? null : Math.round(Number(typed) * 100))}
      min={0}
      max={most / 100}
      clampBehavior="none"
      decimalScale={2}
      suffix=" %"
      hideControls
    />
  );
}
