// One file of a form: uploaded as it is chosen, sent as its id; and the link that opens a kept one.

import { Button, FileInput, Group } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fileAdd, fileGet } from '#kernel/calls/files.ts';
import { download } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FormHandle } from './form-handle.ts';

interface Props {
  form: FormHandle;
  name: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hint?: ReactNode;
  accept?: string;
  'data-autofocus'?: boolean | undefined;
}

const PAPERS = 'image/*,application/pdf';
const whatOf = (accept: string): string =>
  accept.includes('docx') ? 'At most 10 MB' : 'A picture or PDF of at most 10 MB';

/** A custom field of a form; its value is the file's id. One that is kept already may be opened, replaced or taken off. */
export function OneFile({ form, name, label, hint, accept = PAPERS, disabled = false, ...rest }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const upload = useAct(fileAdd, { reads: true, besideFields: true });
  const value = form.values[name];
  const kept = chosen === null && typeof value === 'number' ? value : null;
  const choose = async (file: File | null): Promise<void> => {
    setChosen(file);
    // Until its id is there the form is not whole: saved meanwhile, it would go without the file.
    form.set(name, file);
    const stored = file && (await upload.act({}, file));
    form.set(name, stored ? stored.id : null);
    if (file && !stored) setChosen(null);
  };
  return (
    <div>
      <FileInput
        label={label}
        description={
          hint ? (
            <>
              {whatOf(accept)}. {hint}
            </>
          ) : (
            whatOf(accept)
          )
        }
        {...rest}
        accept={accept}
        leftSection={<IconPaperclip size={16} />}
        placeholder={kept === null ? 'Choose a file' : 'Choose another instead'}
        clearable
        value={chosen}
        onChange={(file) => void choose(file)}
        disabled={disabled || upload.busy}
        error={upload.busy && form.error(name) ? 'The file is on its way: save again in a moment' : form.error(name)}
        data-field={name}
      />
      {kept === null ? null : (
        <Group gap={4} mt={4}>
          <OpenFile id={kept} name={label} />
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={14} />}
            aria-label={`Take the file of ${label} off`}
            onClick={() => form.set(name, null)}
          >
            Take off
          </Button>
        </Group>
      )}
    </div>
  );
}

/** The id in the address of a file. */
export const fileIdOf = (address: string): number => Number(/\/files\/(\d+)$/.exec(address)?.[1] ?? 0);

/** Saves a kept file under its own name. */
export function OpenFile({ id, name }: { id: number; name: string }) {
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
