// Steps of the imaginary application, each a form with its own call.

import type { Contract, DataOf } from '#kernel/contract.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { StepForm } from '#ui/page-kinds/stepper/step-form.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { saveChild, saveGuardian, saveSection, type draftGet } from './school-things.ts';

type Props = StepProps<DataOf<typeof draftGet>>;

function stepOf(call: Contract, name: 'child' | 'guardian' | 'section', label: string) {
  const form = {
    title: label,
    call,
    fields: [{ name, label, kind: 'text', required: true, max: 60 }],
    button: `Save the ${name}`,
  } as unknown as FormDeclaration<Contract>;
  return function Step({ data, next }: Props) {
    return <StepForm form={form} start={{ id: data.id, [name]: data[name] ?? '' }} next={next} />;
  };
}

export const ChildStep = stepOf(saveChild, 'child', 'Name of the child');
export const GuardianStep = stepOf(saveGuardian, 'guardian', 'Name of the guardian');
export const SectionStep = stepOf(saveSection, 'section', 'Section');
