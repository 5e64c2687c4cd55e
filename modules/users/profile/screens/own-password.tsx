// A new password of one's own: the present one first; all other devices are signed out (AUTH-2). What is typed is never kept as a draft.

import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { showSuccess } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { profilePassword } from '../contract/profile.ts';
import { passwordStrength } from '#modules/users/passwords/rules/index.ts';

const none = { current: '', password: '', again: '' };
const toggle = { 'aria-label': 'Show password' } as const;

export function OwnPassword({ must }: { must: boolean }) {
  const [typed, setTyped] = useState(none);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { act, busy } = useAct(profilePassword, {
    onDone: (_data, message) => {
      setTyped(none);
      void showSuccess(message);
    },
    onFailure: (failure) => {
      const said = Object.entries(failure.errors ?? {}).map(([name, messages]) => [name, messages[0]]);
      setErrors(Object.fromEntries(said));
      return said.length > 0;
    },
  });
  const field = (name: keyof typeof none) => ({
    value: typed[name],
    error: errors[name],
    visibilityToggleButtonProps: toggle,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      setErrors({});
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.password !== typed.again) return setErrors({ again: 'The two are not the same' });
        void act({ current: typed.current, password: typed.password });
      }}
    >
      <Stack gap="sm" maw={380}>
        {must ? (
          <Alert color="orange" variant="light">
            Somebody else set your present password. Choose one that only you know.
          </Alert>
        ) : null}
        <PasswordInput label="Present password" required autoComplete="current-password" {...field('current')} />
        <PasswordInput
          label="New password"
          required
          autoComplete="new-password"
          description={typed.password === '' ? '10 characters or more' : passwordStrength(typed.password).words}
          {...field('password')}
        />
        <PasswordInput label="New password again" required autoComplete="new-password" {...field('again')} />
        <Button
          type="submit"
          loading={busy}
          disabled={Object.values(typed).includes('')}
          style={{ alignSelf: 'start' }}
        >
          Change password
        </Button>
      </Stack>
    </form>
  );
}
