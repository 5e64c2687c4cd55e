// 'My Shortcut': icon, title and address of a card of one's own (product-spec 2.6, 4, 5, DASH-4).

import { Button, FileInput, Group, Image, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import * as pages from '#kernel/pages.gen.ts';
import { showSuccess } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSession } from '#ui/session/session.ts';
import { shortcutCreate, shortcutUrl } from '../contract/shortcuts.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

type Problems = { attachment?: string; title?: string; url?: string };

export function MyShortcutDialog({ close }: { close: () => void }) {
  useFocusBack();
  const session = useSession();
  const [attachment, setAttachment] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const preview = usePreview(attachment);
  const { act, busy } = useAct(shortcutCreate, {
    onDone: (_, message) => {
      close();
      void showSuccess(message);
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = complaints({ attachment, title, url });
    setProblems(found);
    if (Object.keys(found).length || !attachment) return;
    void act({ user_id: session.id, title, url, 'link[title]': title, 'link[url]': url }, attachment);
  };

  return (
    <Dialog
      opened
      onClose={close}
      title="My Shortcut"
      size="min(500px, 80vw)"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FileInput
            label="Icon"
            required
            accept=".jpg,image/*"
            value={attachment}
            onChange={setAttachment}
            error={problems.attachment}
            clearable
            data-autofocus
          />
          {preview ? <Image src={preview} alt="The chosen icon" w="7rem" h="7rem" fit="cover" radius="sm" /> : null}
          <TextInput
            label="Title"
            required
            maxLength={60}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={problems.title}
          />
          <TextInput
            label="URL"
            required
            placeholder={pages.AllStudent}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={problems.url}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Submit
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function complaints({ attachment, title, url }: { attachment: File | null; title: string; url: string }): Problems {
  const address = shortcutUrl.safeParse(url);
  return {
    ...(attachment ? {} : { attachment: 'Field is required' }),
    ...(title.trim() ? {} : { title: 'This field is required' }),
    ...(address.success ? {} : { url: address.error.issues[0]?.message ?? 'This field is required' }),
  };
}

/** An address for the chosen picture, given back when another is chosen. */
function usePreview(file: File | null): string | undefined {
  const url = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
