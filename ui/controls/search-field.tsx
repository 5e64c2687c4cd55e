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

export function SearchField({ value, onChange, hint, ref }: Props) {
  const [typed, setTyped] = useState({ text: value, sent: value });
  const send = useDebouncedCallback((text: string) => {
    setTyped({ text, sent: text });
    onChange(text);
  }, 250);
  // Back, or clearing the filters, changes the value from outside.
  if (value !== typed.sent) setTyped({ text: value, sent: value });
  const change = (text: string) => {
    setTyped({ text, sent: typed.sent });
    send(text.trim());
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      size="xs"
      w={{ base: '100%', xs: 260 }}
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
