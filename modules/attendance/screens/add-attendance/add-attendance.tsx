// Add Attendance: late entry, correction and leave for one or many children and days, previewed day by day (ATT-5); and the leave
// that was asked for.

import { Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { leaveActions, leavesList } from './leaves-list.tsx';

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'leave' ? 'leave' : 'marks';
  return (
    <Page title="Add Attendance" actions={tab === 'leave' ? <PageActions actions={leaveActions} /> : null}>
      <Tabs value={tab} onChange={(next) => setQuery(next ? { tab: next } : {})} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="marks">Marks</Tabs.Tab>
          <Tabs.Tab value="leave">Leave</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="marks">
          <CorrectionForm />
        </Tabs.Panel>
        <Tabs.Panel value="leave">
          <Stack gap="sm">
            <ListPage list={leavesList} inside />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
