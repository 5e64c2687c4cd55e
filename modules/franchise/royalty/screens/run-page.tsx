// A royalty month is previewed, ticked and posted (ROY-10); the posting goes on when the page is left.

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { MonthField } from '#ui/controls/date-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import type { DataOf } from '#kernel/contract.ts';
import { royaltyPost, royaltyPreview } from '../contract/royalty.ts';
import { PreviewTable } from './preview-table.tsx';
import { RunOutcome } from './run-outcome.tsx';

export function RunPage({ run_id }: { run_id: number }) {
  const { today } = useSession();
  const [, setQuery] = useSearchParams();
  const [month, setMonth] = useState<Month>(addMonths(monthOf(today), -1));
  const [shown, setShown] = useState<DataOf<typeof royaltyPreview>>();
  const preview = useAct(royaltyPreview, { reads: true, onDone: setShown });
  const post = useAct(royaltyPost, { onDone: (data) => setQuery({ run_id: String(data.run_id) }) });
  const again = () => {
    setShown(undefined);
    setQuery({ tab: 'run' });
  };
  return (
    <Page
      title="Post royalty"
      text="What a month comes to by the agreements. Nothing is posted before you say so."
      crumbs={[{ title: 'Royalty Posting', to: pages.FranchiseRoyaltyPosting }]}
    >
      {run_id > 0 ? (
        <RunOutcome run_id={run_id} again={again} />
      ) : (
        <Stack>
          <Group align="end">
            <MonthField label="Month" value={month} onChange={(one) => one && setMonth(one)} />
            <Button loading={preview.busy} onClick={() => void preview.act({ month })}>
              Preview
            </Button>
          </Group>
          {shown ? (
            <PreviewTable
              key={`${shown.month} ${shown.run_id ?? 0}`}
              shown={shown}
              busy={post.busy}
              post={(branch_ids) => void post.act({ run_id: shown.run_id ?? 0, branch_ids })}
            />
          ) : (
            <Text c="dimmed">Choose a month and look at it: every franchise with an agreement in it is computed.</Text>
          )}
        </Stack>
      )}
    </Page>
  );
}
