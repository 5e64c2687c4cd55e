// How a form reaches families (CAM-5): its address, a frame, the lines for a page of the website, its code as a poster.

import { Button, Code, CopyButton, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { formPoster, type FormRow, formShare } from '../contract/forms.ts';

const languageNames = { en: 'English', ur: 'Urdu', ar: 'Arabic' } as const;

function Copied({ label, value, lines = false }: { label: string; value: string; lines?: boolean }) {
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={600} fz="sm">
          {label}
        </Text>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" leftSection={<IconCopy size={14} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {lines ? (
        <Code block style={{ maxHeight: 160, overflow: 'auto' }}>
          {value}
        </Code>
      ) : (
        <TextInput readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      )}
    </div>
  );
}

export function ShareForm({ form, close }: { form: FormRow; close: () => void }) {
  useFocusBack();
  const shared = useCall(formShare, { id: form.id });
  const { data } = shared;
  return (
    <Dialog opened onClose={close} title={`Share ${form.title}`} size="lg">
      {shared.failure ? <Failed failure={shared.failure} again={shared.again} /> : null}
      {data === undefined && !shared.failure ? <RowsSkeleton /> : null}
      {data ? (
        <Stack>
          <Copied label="Address" value={data.address} />
          <Copied label="Lines for a page of the website (they grow with the form)" value={data.snippet} lines />
          <Copied label="Plain frame" value={data.frame} lines />
          <Group align="flex-start">
            <Image
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr)}`}
              alt={`QR code of ${data.title}`}
              w={140}
              h={140}
              bg="white"
              radius="sm"
            />
            <Stack gap="xs">
              {form.languages.map((language) => (
                <Button
                  key={language}
                  variant="default"
                  leftSection={<IconPrinter size={16} />}
                  onClick={() => void openPdf(formPoster, { id: form.id, language })}
                >
                  {`Poster in ${languageNames[language]}`}
                </Button>
              ))}
            </Stack>
          </Group>
        </Stack>
      ) : null}
    </Dialog>
  );
}
