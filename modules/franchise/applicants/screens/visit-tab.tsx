// The site visit (FRA-3): what was planned is written down here, criterion by criterion; finished visits are read.

import { Stack, Title } from '@mantine/core';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import type { applicantGet } from '../contract/applicants.ts';
import { PastVisit } from './past-visit.tsx';
import { VisitForm } from './visit-form.tsx';

export function Tab({ record }: TabProps<typeof applicantGet>) {
  const planned = record.visits.find((visit) => visit.state === 'planned');
  const past = record.visits.filter((visit) => visit.state !== 'planned');
  if (record.visits.length === 0)
    return (
      <Empty
        title="No visit yet"
        text="Plan a visit: who looks at the place, and when. What it finds is written down here."
      />
    );
  return (
    <Stack>
      {planned ? <VisitForm key={`${planned.id}.${planned.version}`} applicant={record} visit={planned} /> : null}
      {past.length > 0 ? (
        <>
          <Title order={2} size="h5">
            Visits before
          </Title>
          {past.map((visit) => (
            <PastVisit key={visit.id} visit={visit} />
          ))}
        </>
      ) : null}
    </Stack>
  );
}
