// Toasts in the lower right corner; read out by screen readers, never taking the focus. They stand beside the page, also over an open
// window: what was done is said there too.

import { Anchor, CloseButton, Group, Portal, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { closeToast, currentToasts, subscribeToToasts } from '#ui/alerts/toasts.ts';
import css from './toast.module.css';

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <Portal>
      <div className={css['toasts']} role="status" aria-live="polite">
        {toasts.map((one) => (
          <Group key={one.id} className={css['toast']} gap="sm" wrap="nowrap">
            <IconCircleCheck size={20} aria-hidden />
            <Text flex={1}>{one.text}</Text>
            {one.view ? (
              <Anchor component={Link} to={one.view} fw={600}>
                View
              </Anchor>
            ) : null}
            <CloseButton size="sm" aria-label="Close the message" onClick={() => closeToast(one.id)} />
          </Group>
        ))}
      </div>
    </Portal>
  );
}
