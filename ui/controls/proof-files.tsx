// Files that prove a request (a scanned card, a certificate): uploaded as they are chosen, sent as ids with the form (spec 00 §7).

import { ActionIcon, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FormHandle } from './form-handle.ts';

interface Proof {
  id: number;
  name: string;
}

const MOST = 10;

/** A custom field of a form; its value is the list of file ids. */
export function ProofFiles({ form, name, label = 'Proofs' }: { form: FormHandle; name: string; label?: string }) {
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const upload = useAct(fileAdd, { reads: true, besideFields: true });
  const keep = (next: readonly Proof[]): void => {
    setProofs(next);
    form.set(
      name,
      next.map((one) => one.id),
    );
  };
  const add = async (file: File | null): Promise<void> => {
    const stored = file && (await upload.act({}, file));
    if (stored) keep([...proofs, { id: stored.id, name: stored.name }]);
  };
  return (
    <Stack gap={4}>
      <FileInput
        label={label}
        description="A scan or photo, or a PDF, of at most 10 MB each"
        accept="image/*,application/pdf"
        leftSection={<IconPaperclip size={16} />}
        placeholder={proofs.length > 0 ? 'Add another' : 'Choose a file'}
        value={null}
        onChange={(file) => void add(file)}
        disabled={upload.busy || proofs.length >= MOST}
        error={form.error(name)}
      />
      {proofs.map((one) => (
        <Group key={one.id} gap="xs" wrap="nowrap">
          <Text fz="sm" dir="auto" truncate>
            {one.name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Take ${one.name} off`}
            onClick={() => keep(proofs.filter((other) => other.id !== one.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
