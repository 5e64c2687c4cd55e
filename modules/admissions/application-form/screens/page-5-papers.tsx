// Page 5: the papers of the checklist; each is saved by itself (ADM-18).

import { Stack } from '@mantine/core';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { DraftPage } from './draft-page.tsx';
import { PapersTable } from '#modules/admissions/applications/screens/parts/papers-table.tsx';

export function Step(props: StepProps<ApplicationRecord>) {
  return (
    <Stack gap="md">
      <PapersTable data={props.data} />
      <DraftPage {...props} page={5} sections={[]} />
    </Stack>
  );
}
