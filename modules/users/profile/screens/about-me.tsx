// Photo and phone; what others keep about the person stands beside it to be read.

import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { profilePhoto, profilePhotoOff, profileUpdate, type profileView } from '../contract/profile.ts';
import { grantWords } from '#modules/users/user-accounts/rules/index.ts';
import { PersonPhoto } from '#modules/users/user-accounts/screens/parts/person-photo.tsx';

type Me = DataOf<typeof profileView>;

export function AboutMe({ me }: { me: Me }) {
  return (
    <Stack gap="lg" maw={760}>
      <Photo me={me} />
      <Facts
        facts={[
          { label: 'Name', value: me.name },
          { label: 'Signs in as', value: me.username },
          { label: 'E-mail', value: me.email },
          { label: 'Roles', value: me.roles.join(', ') },
          { label: 'Branches', value: grantWords(me.grants, 6) },
          { label: 'Last sign-in', value: me.last_login_at ? <Instant iso={me.last_login_at} /> : null },
        ]}
      />
      <Phone me={me} />
    </Stack>
  );
}

function Photo({ me }: { me: Me }) {
  const onDone = (_data: unknown, message: string) => toast(message);
  const photo = useAct(profilePhoto, { onDone });
  const off = useAct(profilePhotoOff, { onDone });
  return (
    <Group gap="md">
      <PersonPhoto name={me.name} address={me.photo_url} size={96} />
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        onChange={(file) => (file ? void photo.act({}, file) : undefined)}
        inputProps={{ 'aria-label': 'Photo' }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={photo.busy}>
            {me.photo_url ? 'Change photo' : 'Add photo'}
          </Button>
        )}
      </FileButton>
      {me.photo_url ? (
        <Button variant="subtle" color="gray" loading={off.busy} onClick={() => void off.act({})}>
          Remove
        </Button>
      ) : null}
    </Group>
  );
}

function Phone({ me }: { me: Me }) {
  const [phone, setPhone] = useState(me.phone ?? '');
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct(profileUpdate, {
    onDone: (_data, message) => toast(message),
    onFailure: (failure) => {
      setProblem(failure.errors?.['phone']?.[0]);
      return failure.errors?.['phone'] !== undefined;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act({ phone: phone.trim() === '' ? null : phone });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          error={problem}
          onChange={(event) => {
            setPhone(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={busy} disabled={phone === (me.phone ?? '')}>
          Save phone
        </Button>
      </Group>
    </form>
  );
}
