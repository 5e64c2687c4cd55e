// One of several, by mouse or by letters: typing replaces and narrows, Enter or Tab takes the one match (one-match.ts).

import { type ComboboxItem, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useListOnceMet } from './list-once-met.ts';
import { keyOfChoice, matchesOf } from './one-match.ts';

/** Few enough to show on a phone at once, so no keyboard opens over them. */
const FEW = 8;

export interface ChoiceProps extends Omit<
  SelectProps,
  'searchable' | 'allowDeselect' | 'filter' | 'searchValue' | 'defaultValue' | 'onKeyDown'
> {
  /** The server narrows the list; true when it is the one of the letters that stand there now. */
  narrowed?: boolean;
  /** What is chosen, where the list holds only what the letters find. */
  standing?: ComboboxItem | undefined;
  /** What was chosen goes elsewhere, and the next can be typed. */
  forgets?: boolean;
  /** Somebody came to the field. */
  onMeet?: () => void;
}

function useLetters({ data, value, narrowed, standing, onSearchChange }: ChoiceProps) {
  const options = useMemo(() => getParsedComboboxData(data), [data]);
  const all = useMemo(() => matchesOf(options, ''), [options]);
  const label = [...all, ...(standing ? [standing] : [])].find((one) => one.value === value)?.label ?? '';
  const [letters, setLetters] = useState(label);
  // Another was chosen, or its name has come: where nobody was typing it stands there.
  const [named, setNamed] = useState(label);
  if (named !== label) {
    setNamed(label);
    if (letters === named) setLetters(label);
  }
  const typing = letters !== label;
  const found = narrowed === undefined ? matchesOf(options, letters) : narrowed ? all : [];
  // What the server narrows, or has not answered yet, is found by letters.
  const few = narrowed === undefined && all.length > 0 && all.length <= FEW;
  const isOne = typing && letters !== '' && found.length === 1;
  const write = (next: string) => {
    setLetters(next);
    onSearchChange?.(next);
  };
  return { letters, typing, label, only: isOne ? found[0] : undefined, few, write };
}

/** The list with what is chosen in it: Mantine writes its name into the field, and shows it until letters are typed. */
function withStanding(
  data: ChoiceProps['data'],
  { standing, typing }: { standing: ComboboxItem | undefined; typing: boolean },
) {
  if (!standing || typing) return data ?? [];
  const listed = matchesOf(getParsedComboboxData(data), '').some((one) => one.value === standing.value);
  return listed ? (data ?? []) : [...(data ?? []), standing];
}

export function Choice(given: ChoiceProps) {
  const { data, value, onChange, onBlur, onSearchChange: _, narrowed, standing, forgets, onMeet, ...rest } = given;
  const [opened, setOpened] = useState(false);
  const list = useListOnceMet(rest.comboboxProps);
  const { letters, typing, label, only, few, write } = useLetters(given);
  const touch = useMediaQuery('(pointer: coarse)', false);
  // Mantine may take the same once more for the same key.
  const taken = useRef<string>(undefined);
  // Enter came before the list: a scanner, or a fast typist.
  const [early, setEarly] = useState<string>();

  function change(next: string | null, option: ComboboxItem | null): void {
    if (next !== null && next === taken.current) return;
    taken.current = next ?? undefined;
    queueMicrotask(() => {
      taken.current = undefined;
    });
    onChange?.(next, option);
    if (forgets) write('');
  }
  const empties = letters === '' && Boolean(value) && rest.clearable === true;
  function take(): void {
    if (empties) change(null, null);
    if (!only) {
      if (narrowed === false) setEarly(letters);
      return;
    }
    setOpened(false);
    if (only.value !== value) change(only.value, only);
    if (!forgets) write(only.label);
  }
  const takeEarly = useEffectEvent(() => {
    setEarly(undefined);
    if (early === letters) take();
  });
  useEffect(() => {
    if (early === undefined || !narrowed) return undefined;
    const soon = setTimeout(takeEarly);
    return () => clearTimeout(soon);
  }, [early, narrowed]);

  return (
    <Select
      {...rest}
      comboboxProps={list.comboboxProps}
      {...(narrowed === undefined ? {} : { filter: ({ options }) => options })}
      {...(touch && few ? { inputMode: 'none' } : {})}
      data={withStanding(data, { standing, typing })}
      value={value ?? null}
      onChange={change}
      searchable
      searchValue={letters}
      onSearchChange={write}
      onOptionSubmit={(chosen) => chosen === value && write(label)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      selectFirstOptionOnChange={only !== undefined}
      // Chosen again it stays chosen; a field that may be empty has its button for that.
      allowDeselect={false}
      nothingFoundMessage={rest.nothingFoundMessage ?? 'Nothing found'}
      onKeyDown={(event) => keyOfChoice(event, { typing, isOne: only !== undefined, take })}
      // What is typed takes the place of what stands there.
      onFocus={({ currentTarget }) => {
        list.meet();
        onMeet?.();
        currentTarget.select();
      }}
      onClick={({ currentTarget }) => void (typing || currentTarget.select())}
      onBlur={(event) => {
        // As Tab does: letters that name one choice are not lost by a click elsewhere.
        if (typing && only) take();
        else if (empties) change(null, null);
        onBlur?.(event);
      }}
    />
  );
}
