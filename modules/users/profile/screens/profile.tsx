// A person's own page: photo, phone, password, devices, second factor (spec 01 §3 Profile). Reached by Ctrl+K and the drawer's foot.

import { Button, Tabs } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Late } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton, RowsSkeleton } from '#ui/page/states.tsx';
import { profileView } from '../contract/profile.ts';
import { AboutMe } from './about-me.tsx';

const Password = lazy(async () => ({ default: (await import('./own-password.tsx')).OwnPassword }));
const Devices = lazy(async () => ({ default: (await import('./own-devices.tsx')).OwnDevices }));
const SecondFactor = lazy(async () => ({ default: (await import('./second-factor.tsx')).SecondFactor }));
const Choices = lazy(async () => ({
  default: (await import('#ui/notifications/notification-choices.tsx')).NotificationChoices,
}));

const tabs = [
  { key: 'me', title: 'About me' },
  { key: 'password', title: 'Password' },
  { key: 'devices', title: 'Devices' },
  { key: 'second-factor', title: 'Second factor' },
  { key: 'notifications', title: 'Notifications' },
] as const;

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const answer = useCall(profileView, {});
  const open = tabs.find((one) => one.key === query.get('tab'))?.key ?? 'me';
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <PageSkeleton />;
  const me = answer.data;
  return (
    <Page
      title="Profile"
      text={`${me.name} · ${me.roles.join(', ') || 'no role'}`}
      actions={
        <Button component={Link} to={pages.MyRecord} variant="default" leftSection={<IconId size={16} />}>
          My record at work
        </Button>
      }
    >
      <Tabs
        value={open}
        onChange={(key) => setQuery(key && key !== 'me' ? { tab: key } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((one) => (
            <Tabs.Tab key={one.key} value={one.key}>
              {one.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Late meanwhile={<RowsSkeleton rows={4} />}>
          <Tabs.Panel value="me">
            <AboutMe me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="password">
            <Password must={me.must_change_password} />
          </Tabs.Panel>
          <Tabs.Panel value="devices">
            <Devices />
          </Tabs.Panel>
          <Tabs.Panel value="second-factor">
            <SecondFactor me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="notifications">
            <Choices />
          </Tabs.Panel>
        </Late>
      </Tabs>
    </Page>
  );
}
