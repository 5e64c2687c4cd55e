// Periods and closing: fiscal years with their months, what stands before the next close, and the way back (ACC-50 to ACC-53).

import { Stack } from '@mantine/core';
import { useState } from 'react';
import * as pages from '#kernel/pages.gen.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { formatMonth } from '#kernel/dates.ts';
import { periodList } from '../../contract/periods.ts';
import { BranchLocks } from './branch-locks.tsx';
import { CheckList } from './check-list.tsx';
import { reopenMonth, reopenYear } from './reopen-forms.ts';
import { type Period, type Year, YearSection } from './year-section.tsx';

export function Periods() {
  const years = useCall(periodList, {});
  return (
    <Page
      title="Periods and closing"
      crumbs={[{ title: 'Trial Balance', to: pages.TrialBalance }]}
      text="Months close in order. Into a soft closed month only accountants post; into a closed one nobody. When the last month of a year is closed, the year is closed: income and expense go to retained earnings."
    >
      {years.failure ? (
        <Failed failure={years.failure} again={years.again} />
      ) : years.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Years years={years.data} />
      )}
    </Page>
  );
}

type Reopening = { month: Period } | { year: Year };

function Years({ years }: { years: readonly Year[] }) {
  const [reopening, setReopening] = useState<Reopening>();
  const close = () => setReopening(undefined);
  if (years.length === 0)
    return <Empty title="No fiscal year" text="Entries need one. Ask who set up the school to open it." />;
  const next = years.flatMap((year) => year.periods).find((period) => period.checks !== null);
  return (
    <Stack gap="lg">
      {next ? <CheckList period={next} /> : null}
      {years.map((year) => (
        <YearSection
          key={year.id}
          year={year}
          years={years}
          reopenMonth={(month) => setReopening({ month })}
          reopenYear={() => setReopening({ year })}
        />
      ))}
      <BranchLocks />
      {reopening && 'month' in reopening ? (
        <FormDialog
          form={reopenMonth}
          about={formatMonth(reopening.month.month)}
          start={{ id: reopening.month.id }}
          close={close}
        />
      ) : null}
      {reopening && 'year' in reopening ? (
        <FormDialog
          form={reopenYear}
          about={`Year ${reopening.year.name}`}
          start={{ id: reopening.year.id }}
          close={close}
        />
      ) : null}
    </Stack>
  );
}
