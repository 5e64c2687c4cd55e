// The password again, before something dangerous is done (spec 00 §13): good for five minutes and that act only.

import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import type { PasswordQuestion } from '#ui/calls/password-again.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

export function PasswordWindow({ question, height }: { question: PasswordQuestion; height: number }) {
  useFocusBack();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function give(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(confirmPassword, { password, call: question.call });
      question.answered(true);
    } catch (error) {
      setProblem(asFailure(error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      opened
      onClose={() => question.answered(false)}
      title="Your password again"
      size={400}
      zIndex={height}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <Stack gap="sm">
          <Text>
            Maktab confirms that it is you before this is done. For the same action it asks only once in five minutes.
          </Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => question.answered(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={password === ''}>
              Continue
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
