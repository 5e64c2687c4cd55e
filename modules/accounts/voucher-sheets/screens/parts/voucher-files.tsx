// The bill beside the voucher: chosen, photographed, dropped or pasted; stored at once, sent as ids (05 section 6).

import { ActionIcon, Anchor, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { fileAdd, fileGet } from '#kernel/calls/files.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import css from './voucher-files.module.css';

export interface KeptFile {
  id: number;
  name: string;
}

const MOST = 20;

interface Props {
  files: readonly KeptFile[];
  onChange: (files: readonly KeptFile[]) => void;
  error: string | undefined;
}

export function VoucherFiles({ files, onChange, error }: Props) {
  const upload = useAct(fileAdd, { reads: true, besideFields: true });
  const [over, setOver] = useState(false);
  const add = async (given: readonly File[]): Promise<void> => {
    let next = files;
    for (const file of given.slice(0, MOST - files.length)) {
      const stored = await upload.act({}, file);
      if (stored) next = [...next, { id: stored.id, name: stored.name }];
    }
    if (next !== files) onChange(next);
  };
  return (
    <Stack
      gap={4}
      className={clsx(css['voucher-files'], over && css['over'])}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
      onPaste={(event: ClipboardEvent) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0) return;
        event.preventDefault();
        void add(pasted);
      }}
    >
      <FileInput
        label="Bills and other documents"
        description="A photo or a PDF of at most 10 MB each: choose, drop or paste it here"
        accept="image/*,application/pdf"
        multiple
        leftSection={<IconPaperclip size={16} />}
        placeholder={files.length > 0 ? 'Add another' : 'Choose or take a photo'}
        value={[]}
        onChange={(chosen) => void add(chosen)}
        disabled={upload.busy || files.length >= MOST}
        error={error}
      />
      {files.map((one) => (
        <Group key={one.id} gap="xs" wrap="nowrap">
          <Anchor component="button" type="button" fz="sm" onClick={() => void openPdf(fileGet, { id: one.id })}>
            <Text span inherit dir="auto">
              {one.name}
            </Text>
          </Anchor>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Take ${one.name} off`}
            onClick={() => onChange(files.filter((other) => other.id !== one.id))}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
