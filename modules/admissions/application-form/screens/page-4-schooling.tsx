// Page 4: the school before, and what the school must know about the child's health.

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { DraftPage } from './draft-page.tsx';
import { keptOf } from '#modules/admissions/applications/screens/parts/draft-store.ts';
import { schoolingSections } from '#modules/admissions/applications/screens/parts/page-fields.ts';

export function Step(props: StepProps<ApplicationRecord>) {
  const from_school = keptOf(props.data).values['from_school'] === true;
  return <DraftPage {...props} page={4} sections={schoolingSections(from_school)} />;
}
