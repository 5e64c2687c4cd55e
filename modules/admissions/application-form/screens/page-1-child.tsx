// Page 1: what is asked for, and the child (ADM-10 to ADM-12, ADM-17).

import { OneFile } from '#ui/controls/one-file.tsx';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { DraftPage, type MoreProps } from './draft-page.tsx';
import { KnownChildren } from './known-children.tsx';
import { childSections } from '#modules/admissions/applications/screens/parts/page-fields.ts';

const photo: Field = {
  name: 'photo_file_id',
  label: 'Photo',
  kind: 'custom',
  draw: (form) => <OneFile form={form} name="photo_file_id" label="Photo" hint="On a phone the camera opens." />,
};

function Known({ data, form }: MoreProps) {
  return <KnownChildren data={data} values={form.values} only="child" />;
}

export function Step(props: StepProps<ApplicationRecord>) {
  return <DraftPage {...props} page={1} sections={childSections(props.data, photo)} More={Known} />;
}
