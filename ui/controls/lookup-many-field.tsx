// As LookupField, for several choices.
import { ManyChoices } from './many-choices.tsx';

import { useOptions, type LookupProps } from './lookup-field.tsx';

interface ManyProps extends Omit<LookupProps, 'value' | 'onChange'> {
  value?: readonly string[] | undefined;
  onChange?: (value: string[]) => void;
}

export function LookupManyField({ source, values = {}, value, onChange, ...rest }: ManyProps) {
  const { options, hint } = useOptions(source, values);
  return (
    <ManyChoices
      {...rest}
      data={options}
      value={[...(value ?? [])]}
      onChange={(next) => onChange?.(next)}
      nothingFoundMessage={hint}
      clearable
      limit={200}
    />
  );
}
