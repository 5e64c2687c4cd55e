// One file of a form: uploaded as it is chosen, sent as its id; and the link that opens a kept one.

import { Button, FileInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd, fileGet } from '#kernel/calls/files.ts';
import { download } from '#ui/calls/files.ts';
import { useAct } from '#ui/calls/use-act.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

/** A custom field of a form; its value is the file's id. */
export function OneFile({ form, name, label }: { form: FormHandle; name: string; label: string }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const upload = useAct(fileAdd, { reads: true });
  const choose = async (file: File | null): Promise<void> => {
    setChosen(file);
    const stored = file && (await upload.act({}, file));
    form.set(name, stored ? stored.id : null);
    if (file && !stored) setChosen(null);
  };
  return (
    <FileInput
      label={label}
      description="A picture or PDF of at most 10 MB"
      accept="image/*,application/pdf"
      leftSection={<IconPaperclip size={16} />}
      placeholder="Choose a file"
      clearable
      value={chosen}
      onChange={(file) => void choose(file)}
      disabled={upload.busy}
      error={form.error(name)}
    />
  );
}

/** Saves a kept file under its own name. */
export function OpenFile({ address, name }: { address: string; name: string }) {
  const id = Number(/\/files\/(\d+)$/.exec(address)?.[1] ?? 0);
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPaperclip size={14} />}
      aria-label={`Open the file of ${name}`}
      onClick={() => void download(fileGet, { id })}
    >
      Open
    </Button>
  );
}
