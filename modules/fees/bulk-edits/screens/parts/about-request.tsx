// Title and reason of a request that a sheet of many students is sent as.

import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

export interface About {
  title: string;
  reason: string;
}

interface Props {
  start: About;
  keep: (about: About) => void;
}

export function AboutRequest({ start, keep }: Props) {
  const [about, setAbout] = useState(start);
  const set = (more: Partial<About>): void => {
    const next = { ...about, ...more };
    setAbout(next);
    keep(next);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={900}>
      <TextInput
        label="Title"
        required
        maxLength={100}
        value={about.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Reason"
        description="At least 10 characters"
        required
        autosize
        minRows={1}
        maxLength={500}
        value={about.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
