// A paper over the page: to look at, print, or save under its name (spec 00 §9, Print).

import { Anchor, Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { closePaper, type Paper } from '#ui/acts/paper.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import css from './paper.module.css';

interface Props {
  paper: Paper;
  close: () => void;
}

export function PaperWindow({ paper: { name, url, choice }, close }: Props) {
  const frame = useRef<HTMLObjectElement>(null);
  return (
    <Dialog
      opened
      onClose={close}
      size="min(1000px, 94vw)"
      title={url === undefined ? 'The document is being prepared' : name}
      classNames={{ body: css['paper-body'] }}
    >
      {url === undefined ? (
        <Stack align="center" py="xl" role="status">
          <Loader aria-hidden />
          <Text>Many documents take a while. You need not wait here.</Text>
          <Button variant="default" onClick={() => closePaper('save')}>
            Save it when it is ready
          </Button>
        </Stack>
      ) : (
        <>
          <Group gap="xs" mb="xs">
            <Button
              leftSection={<IconPrinter size={16} />}
              data-autofocus
              onClick={() => frame.current?.contentWindow?.print()}
            >
              Print
            </Button>
            <Button variant="default" component="a" href={url} download={name} leftSection={<IconDownload size={16} />}>
              Save
            </Button>
            {choice ? (
              <NativeSelect
                aria-label="Sheet"
                data={[...(choice.value === '' ? [{ value: '', label: 'Usual sheet' }] : []), ...choice.options]}
                value={choice.value}
                onChange={(event) => choice.choose(event.currentTarget.value)}
              />
            ) : null}
            <Anchor href={url} target="_blank" fz="sm" ml="auto">
              <Group gap={4} component="span">
                <IconExternalLink size={16} aria-hidden />
                Open in a tab
              </Group>
            </Anchor>
          </Group>
          <object
            ref={frame}
            className={css['paper-frame']}
            type="application/pdf"
            data={`${url}#navpanes=0&view=FitH`}
            title={name}
            aria-label={name}
          />
        </>
      )}
    </Dialog>
  );
}
