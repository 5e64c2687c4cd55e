// A cell of choices while it is edited: letters narrow the list, Enter takes the one match or the one that an arrow led to. What fits none
// or several stays in the cell as it was typed, marked red.

import { Combobox, useCombobox } from '@mantine/core';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { matchesOf } from '#ui/controls/one-match.ts';
import type { Option } from '#ui/filters/filter.ts';

interface Props {
  'aria-label': string;
  className: string | undefined;
  options: readonly Option[];
  start: string;
  /** One was pressed, or led to by an arrow. */
  choose: (label: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function ChoiceEditor({ options, start, choose, onKeyDown, ...rest }: Props) {
  const box = useCombobox({ defaultOpened: true });
  const [text, setText] = useState(start);
  const shown = text === start ? options : matchesOf(options, text);
  return (
    <Combobox store={box} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <input
          {...rest}
          ref={takeAll}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            const led = event.key === 'Enter' && box.getSelectedOptionIndex() >= 0;
            // The list takes what an arrow led to; everything else is the sheet's.
            if (led) event.stopPropagation();
            else onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={rest['aria-label']} mah={260} style={{ overflowY: 'auto' }}>
          {shown.map((one) => (
            <Combobox.Option key={one.value} value={one.label}>
              {one.label}
            </Combobox.Option>
          ))}
          {shown.length === 0 ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Letters take the place of what stands there. */
function takeAll(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus({ preventScroll: true });
  field.select();
}
