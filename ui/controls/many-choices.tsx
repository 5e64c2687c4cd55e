// Several of many: letters narrow, Enter takes the one match and never sends the form while letters stand there (one-match.ts).

import { getParsedComboboxData, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useListOnceMet } from './list-once-met.ts';
import { keyOfChoice, matchesOf } from './one-match.ts';

type Props = Omit<
  MultiSelectProps,
  'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'onKeyDown' | 'defaultValue'
>;

export function ManyChoices({ data, value = [], onChange, ...rest }: Props) {
  const [letters, setLetters] = useState('');
  const list = useListOnceMet(rest.comboboxProps);
  const options = useMemo(() => getParsedComboboxData(data), [data]);
  const open = matchesOf(options, letters).filter((one) => !value.includes(one.value));
  const only = letters !== '' && open.length === 1 ? open[0] : undefined;
  const take = () => {
    if (!only) return;
    setLetters('');
    onChange?.([...value, only.value]);
  };
  return (
    <MultiSelect
      hidePickedOptions
      {...rest}
      comboboxProps={list.comboboxProps}
      onFocus={(event) => {
        list.meet();
        rest.onFocus?.(event);
      }}
      data={data ?? []}
      value={[...value]}
      onChange={(next) => onChange?.(next)}
      searchable
      searchValue={letters}
      onSearchChange={setLetters}
      nothingFoundMessage={rest.nothingFoundMessage ?? 'Nothing found'}
      onKeyDown={(event) => keyOfChoice(event, { typing: letters !== '', isOne: only !== undefined, take })}
    />
  );
}
