// The window of an alert or question (product-spec 8).

import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { closeAlert, type Alert } from '#ui/alerts/alerts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

const look = {
  error: { color: 'red', Icon: IconX },
  success: { color: 'green', Icon: IconCheck },
  question: { color: 'brand', Icon: IconHelp },
} as const;

export function AlertWindow({ alert, height }: { alert: Alert | undefined; height: number }) {
  return (
    <Dialog
      opened={alert !== undefined}
      onClose={() => closeAlert(false)}
      withCloseButton={false}
      size={420}
      zIndex={height}
      role="alertdialog"
      aria-label={alert?.title ?? 'Message'}
    >
      {alert ? <AlertText alert={alert} /> : null}
    </Dialog>
  );
}

function AlertText({ alert }: { alert: Alert }) {
  const { color, Icon } = look[alert.kind];
  return (
    <Stack align="center" gap="sm" py="xs">
      <ThemeIcon color={color} variant="light" size={56} radius="xl" aria-hidden>
        <Icon size={32} />
      </ThemeIcon>
      <Text fw={600} fz="xl" component="h2" m={0}>
        {alert.title}
      </Text>
      <Text ta="center" component="div">
        {alert.text}
      </Text>
      <Group mt="xs">
        {alert.cancel ? (
          <Button variant="default" onClick={() => closeAlert(false)}>
            {alert.cancel}
          </Button>
        ) : null}
        <Button color={alert.danger ? 'red' : undefined} onClick={() => closeAlert(true)} data-autofocus>
          {alert.button}
        </Button>
      </Group>
    </Stack>
  );
}
