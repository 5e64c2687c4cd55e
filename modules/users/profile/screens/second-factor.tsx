// The second factor: scan, type the first code, keep the recovery codes; off again with the password (spec 00 §4).

import { Alert, Button, Code, CopyButton, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { profileView } from '../contract/profile.ts';
import {
  recoveryCodesRenew,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorEnd,
} from '#modules/users/second-factor/contract/second-factor.ts';

type Me = DataOf<typeof profileView>;
type Seed = DataOf<typeof secondFactorBegin>;

export function SecondFactor({ me }: { me: Me }) {
  const [seed, setSeed] = useState<Seed>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useAct(secondFactorBegin, { onDone: setSeed, reads: true });
  if (codes) return <RecoveryCodes codes={codes} done={() => setCodes(undefined)} />;
  if (me.second_factor) return <IsOn me={me} show={setCodes} />;
  if (seed) return <Scan seed={seed} show={setCodes} />;
  return (
    <Stack gap="md" maw={560}>
      <Text>
        With a second factor a stolen password is not enough: at sign-in Maktab also asks for six digits that an
        authenticator app on your phone shows (Aegis, FreeOTP, Google or Microsoft Authenticator …).
      </Text>
      <Button loading={begin.busy} onClick={() => void begin.act({})} style={{ alignSelf: 'start' }}>
        Set it up
      </Button>
    </Stack>
  );
}

function Scan({ seed, show }: { seed: Seed; show: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct(secondFactorConfirm, {
    onDone: (data) => show(data.recovery_codes),
    onFailure: (failure) => {
      setProblem(failure.errors?.['code']?.[0]);
      return failure.errors?.['code'] !== undefined;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act({ code });
      }}
    >
      <Stack gap="md" maw={560}>
        <Text>Scan this with your authenticator app, then type the six digits it shows.</Text>
        <Image
          src={`data:image/svg+xml;utf8,${encodeURIComponent(seed.qr_svg)}`}
          alt="QR code for the authenticator app"
          w={200}
          h={200}
          bg="white"
          radius="sm"
        />
        <Text fz="sm">
          No camera? Type this into the app: <Code>{seed.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Text>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Six digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.currentTarget.value.replaceAll(/\D/g, ''));
              setProblem(undefined);
            }}
          />
          <Button type="submit" loading={busy} disabled={code.length !== 6}>
            Switch on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  return (
    <Stack gap="md" maw={560}>
      <Alert color="orange" variant="light" title="Keep these codes now: they are not shown again">
        Each opens your account once when the phone is lost. Print them, or keep them where your passwords are.
      </Alert>
      <SimpleGrid cols={2} spacing="xs" maw={320}>
        {codes.map((code) => (
          <Code key={code} fz="md">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy all'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>I have kept them</Button>
      </Group>
    </Stack>
  );
}

function IsOn({ me, show }: { me: Me; show: (codes: readonly string[]) => void }) {
  const renew = useAct(recoveryCodesRenew, { onDone: (data) => show(data.recovery_codes) });
  const end = useAct(secondFactorEnd, { onDone: (_data, message) => toast(message) });
  const switchOff = async () => {
    const sure = await ask({
      title: 'Switch the second factor off?',
      text: 'From then on your password alone opens the account.',
      button: 'Switch off',
      danger: true,
    });
    if (sure) await end.act({});
  };
  return (
    <Stack gap="md" maw={560}>
      <Alert color="green" variant="light">
        Your second factor is on. {me.recovery_codes_left} of 10 recovery codes are left.
      </Alert>
      <Group gap="sm">
        <Button variant="default" loading={renew.busy} onClick={() => void renew.act({})}>
          New recovery codes
        </Button>
        <Button variant="default" color="red" loading={end.busy} onClick={() => void switchOff()}>
          Switch off
        </Button>
      </Group>
    </Stack>
  );
}
