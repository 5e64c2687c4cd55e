// Page 2: the family. Guardians first; brothers and sisters are found by their cards and mobiles as they are typed (ADM-15, ADM-19).

import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { DraftPage, type MoreProps } from './draft-page.tsx';
import { GuardianCards } from './guardian-cards.tsx';
import { KnownChildren } from './known-children.tsx';

const elsewhere: Field[] = [
  { name: 'name', label: 'Name', kind: 'text', max: 100, half: true },
  { name: 'age', label: 'Age', kind: 'number', min: 0, max: 40, half: true },
  { name: 'school', label: 'School', kind: 'text', max: 100 },
];

function Family({ data, form, save }: MoreProps) {
  const join = data.stage === 'draft' ? (sibling_of: number) => void save(2, { sibling_of }) : undefined;
  return (
    <>
      <GuardianCards form={form} country_id={data.country_id} />
      <KnownChildren data={data} values={form.values} only="family" join={join} />
      <FieldRows
        form={form}
        name="siblings_elsewhere"
        title="Brother or sister elsewhere"
        fields={elsewhere}
        fresh={{ name: '' }}
        most={10}
      />
    </>
  );
}

export function Step(props: StepProps<ApplicationRecord>) {
  return <DraftPage {...props} page={2} sections={[]} More={Family} />;
}
