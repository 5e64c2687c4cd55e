// A message of the sandbox as the person's phone or mailbox would show it.

import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import type { sandboxWall } from '#kernel/calls/messages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Instant } from '#ui/table/cell.tsx';
import { channelWords } from '#modules/outreach/message-log/screens/parts/message-words.ts';

type Row = DataOf<typeof sandboxWall>['data'][number];

export function WallDialog({ row, close }: { row: Row; close: () => void }) {
  useFocusBack();
  return (
    <Dialog
      opened
      onClose={close}
      title={`${channelWords[row.channel] ?? row.channel} to ${row.recipient_name || row.address}`}
      size="min(560px, 96vw)"
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {row.address}, <Instant iso={row.at} />
        </Text>
        {row.body === null ? (
          <Text>Links for a password are shown in a demo school only.</Text>
        ) : (
          <Paper withBorder p="md" radius="md" dir={row.language === 'en' ? 'ltr' : 'rtl'}>
            {row.subject ? (
              <Text fw={600} mb="xs">
                {row.subject}
              </Text>
            ) : null}
            <Text style={{ whiteSpace: 'pre-wrap' }}>
              <WithLinks text={row.body} />
            </Text>
          </Paper>
        )}
      </Stack>
    </Dialog>
  );
}

/** Only addresses of this house are links, as in the mail itself. */
function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part, i) => {
    const url = URL.canParse(part) ? new URL(part) : null;
    if (url?.origin !== location.origin) return <Fragment key={i}>{part}</Fragment>;
    return (
      <Anchor key={i} component={Link} to={url.pathname + url.search} inherit>
        {part}
      </Anchor>
    );
  });
}
