// Page 3: where the family lives, and who is called in an emergency.

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { DraftPage } from './draft-page.tsx';
import { addressSections } from '#modules/admissions/applications/screens/parts/page-fields.ts';

export function Step(props: StepProps<ApplicationRecord>) {
  return <DraftPage {...props} page={3} sections={addressSections(props.data.country_id)} />;
}
