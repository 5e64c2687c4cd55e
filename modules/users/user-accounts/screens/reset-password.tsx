// A new password for somebody else: a link that the person alone gets, or one to hand over. What is typed here is never kept as a draft.

import { Button, Group, PasswordInput, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { userResetPassword } from '../contract/users.ts';
import { passwordStrength } from '#modules/users/passwords/rules/index.ts';

interface Props {
  user: { id: number; name: string; email: string };
  close: () => void;
}

export function ResetPassword({ user, close }: Props) {
  useFocusBack();
  const [way, setWay] = useState('link');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct(userResetPassword, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      const said = failure.errors?.['password']?.[0];
      if (said) setProblem(said);
      return said !== undefined;
    },
  });
  return (
    <Dialog
      opened
      onClose={close}
      title={`New password for ${user.name}`}
      size={460}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act(way === 'link' ? { id: user.id } : { id: user.id, password });
        }}
      >
        <Stack gap="sm">
          <Radio.Group value={way} onChange={setWay} label="How is the password given?">
            <Stack gap={6} mt={6}>
              <Radio value="link" label={`Send a link to ${user.email}`} description="Good for an hour, used once" />
              <Radio value="password" label="Set one to hand over" description="Must be changed at the next sign-in" />
            </Stack>
          </Radio.Group>
          {way === 'password' ? (
            <PasswordInput
              label="Password"
              required
              autoComplete="new-password"
              description={passwordStrength(password).words}
              error={problem}
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                setProblem(undefined);
              }}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            />
          ) : null}
          <Text c="dimmed" fz="sm">
            {way === 'link'
              ? 'The present password stays good until the link is used.'
              : 'All devices are signed out at once.'}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={way === 'password' && password.length < 10}>
              {way === 'link' ? 'Send link' : 'Set password'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
