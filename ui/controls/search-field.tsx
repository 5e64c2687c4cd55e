// Search as you type: the field answers at once, the list a quarter of a second after the last letter.

import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type Ref } from 'react';

interface Props {
  value: string;
  onChange: (text: string) => void;
  hint: string;
  ref?: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** The value as it was when the field was last drawn. */
  seen: string;
  /** What was handed up and has not come back as the value yet, oldest first. */
  sent: readonly string[];
}

/** What was sent comes back a moment later, when more may stand in the field; any other value is news from outside. */
function withValue(typed: Typed, value: string): Typed {
  const at = typed.sent.indexOf(value);
  if (at < 0) return { text: value, seen: value, sent: [] };
  return { ...typed, seen: value, sent: typed.sent.slice(at + 1) };
}

/** The hint says what may be typed: it is read whole, beside the glass and the key. */
const widthFor = (hint: string): number => Math.max(260, 68 + hint.length * 6);

export function SearchField({ value, onChange, hint, ref }: Props) {
  const [typed, setTyped] = useState<Typed>({ text: value, seen: value, sent: [] });
  const send = useDebouncedCallback((text: string) => {
    if (text === (typed.sent.at(-1) ?? typed.seen)) return;
    setTyped((now) => ({ ...now, sent: [...now.sent, text] }));
    onChange(text);
  }, 250);
  // Back, or clearing the filters, changes the value from outside.
  if (value !== typed.seen) setTyped(withValue(typed, value));
  const change = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    send(text.trim());
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      size="xs"
      w={{ base: '100%', xs: widthFor(hint) }}
      aria-label={hint}
      placeholder={hint}
      value={typed.text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && change('')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed.text ? (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
      rightSectionPointerEvents={typed.text ? 'all' : 'none'}
    />
  );
}
