// Picture and name of who is signed in.

import { Avatar, Group, Text, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { usePicture } from '#ui/calls/use-picture.ts';
import { useSession } from '#ui/session/session.ts';
import css from './top-bar.module.css';

export function PersonButton({ className, ...button }: ComponentProps<'button'>) {
  const session = useSession();
  const picture = usePicture(session.full_image_path);
  return (
    <UnstyledButton className={clsx(css['person'], className)} {...button}>
      <Group gap="xs" wrap="nowrap">
        <Avatar src={picture} name={session.name} color="brand" size={32} alt="" aria-hidden />
        <Text fw={500} truncate maw={160} className={css['wide-only']}>
          {session.name}
        </Text>
        <span className="visually-hidden">Person menu</span>
      </Group>
    </UnstyledButton>
  );
}
