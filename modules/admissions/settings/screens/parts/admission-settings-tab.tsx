// Settings of admissions on the board (spec 02 §5.1, §6.9): the keys of the area, the ages of a session, the papers of the checklist.

import { Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useMay } from '#ui/session/session.ts';
import { Refused } from '#ui/page/states.tsx';
import { AgeRules } from '../age-rules.tsx';
import { DocumentTypes } from '../document-types.tsx';
import { TestSchemes } from '#modules/admissions/admission-tests/screens/parts/test-schemes.tsx';
import { KeyList } from '../key-list.tsx';

const parts = ['keys', 'ages', 'papers', 'tests'] as const;

export function AdmissionSettingsTab() {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('part');
  const open = parts.find((one) => one === asked) ?? 'keys';
  if (!may(['Admission Setting']))
    return <Refused message="Settings of admissions need the permission ‘Admission Setting’" />;
  const go = (part: string | null): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('part', part ?? 'keys');
        return after;
      },
      { replace: true },
    );
  return (
    <Tabs value={open} onChange={go} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="keys">Rules and amounts</Tabs.Tab>
        <Tabs.Tab value="ages">Ages</Tabs.Tab>
        <Tabs.Tab value="papers">Documents</Tabs.Tab>
        <Tabs.Tab value="tests">Tests</Tabs.Tab>
      </Tabs.List>
      <Stack pt="md">
        <Tabs.Panel value="keys">
          <KeyList />
        </Tabs.Panel>
        <Tabs.Panel value="ages">
          <AgeRules />
        </Tabs.Panel>
        <Tabs.Panel value="papers">
          <DocumentTypes />
        </Tabs.Panel>
        <Tabs.Panel value="tests">
          <TestSchemes />
        </Tabs.Panel>
      </Stack>
    </Tabs>
  );
}
