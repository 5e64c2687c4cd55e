// A key is shown once, right after it was made; closing forgets it.

import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

export function KeyShown({ value, close }: { value: string; close: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={close} title="The new key" size={560} closeOnClickOutside={false}>
      <Text mb="sm">Copy it now and hand it over safely. It is not stored and cannot be shown again.</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <Group justify="flex-end" mt="md">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>I have copied it</Button>
      </Group>
    </Dialog>
  );
}

interface Props<C extends Contract> {
  form: FormDeclaration<C>;
  start?: Values;
  close: () => void;
}

/** A form whose answer holds a key: the dialog goes on to show it. */
export function KeyForm<C extends Contract>({ form, start, close }: Props<C>) {
  const [key, setKey] = useState<string>();
  // The form closes itself after it is done; then the key is still to be seen.
  const made = useRef(false);
  if (key !== undefined) return <KeyShown value={key} close={close} />;
  return (
    <FormDialog
      form={form}
      start={start ?? {}}
      close={() => {
        if (!made.current) close();
      }}
      onDone={(data: DataOf<C>) => {
        const answer = data as { key: string | null };
        made.current = answer.key !== null;
        if (answer.key !== null) setKey(answer.key);
      }}
    />
  );
}
