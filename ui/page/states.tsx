// What stands in the place of content that is loading, empty, failed or refused; made here, never by a screen (design, ENV-3).

import { Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconLock, IconMoodEmpty, IconRefresh, IconSearchOff, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import css from './states.module.css';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
}

export function Notice({ icon, title, text, children, role = 'status' }: NoticeProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" role={role} className={css['notice']}>
      <Box c="dimmed" aria-hidden>
        {icon}
      </Box>
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" ta="center" maw={460}>
          {text}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}

/** SHELL and story 6: the words are fixed. */
export function Refused({ message }: { message?: string }) {
  return (
    <Notice icon={<IconLock size={40} />} title="You have no permission for this page" text={message} role="alert" />
  );
}

export function Failed({ failure, again }: { failure: CallFailure; again: () => void }) {
  if (failure.kind === 'not_allowed') return <Refused message="Ask the person who manages roles in your school." />;
  const missing = failure.kind === 'not_found';
  const icon =
    failure.kind === 'offline' ? (
      <IconCloudOff size={40} />
    ) : missing ? (
      <IconSearchOff size={40} />
    ) : (
      <IconUrgent size={40} />
    );
  const title = missing ? 'This record was not found' : failure.kind === 'offline' ? 'No connection' : 'Error!';
  return (
    <Notice
      icon={icon}
      title={title}
      text={missing ? 'It does not exist, or it belongs to a branch that you do not have.' : failure.message}
      role="alert"
    >
      {missing ? null : (
        <Button onClick={again} leftSection={<IconRefresh size={16} />} mt="xs">
          Try Again
        </Button>
      )}
    </Notice>
  );
}

export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Notice icon={<IconMoodEmpty size={40} />} title={title} text={text}>
      {children}
    </Notice>
  );
}

export function RowsSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <Stack gap={0} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, i) => (
        <Box key={i} h={36} py={10} className={css['row-line']}>
          <Skeleton h={14} w={`${90 - ((i * 17) % 45)}%`} />
        </Box>
      ))}
    </Stack>
  );
}

export function PageSkeleton() {
  return (
    <Stack gap="md" p="md">
      <Skeleton h={28} w={240} />
      <Skeleton h={36} />
      <RowsSkeleton />
    </Stack>
  );
}
