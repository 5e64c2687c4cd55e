// Identity and place of a branch that opens.

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { StepForm } from '#ui/page-kinds/stepper/step-form.tsx';
import { branchUpdate } from '#modules/branches/branch/contract/branches.ts';
import { branchSections } from '#modules/branches/branch/screens/parts/branch-fields.ts';
import type { Opening } from '../contract/opening.ts';

export function Step({ data, next }: StepProps<Opening>) {
  return (
    <StepForm
      form={{
        title: `Identity of branch ${data.branch.id}`,
        call: branchUpdate,
        sections: branchSections,
        button: 'Save and go on',
      }}
      start={{ ...data.branch }}
      next={next}
    />
  );
}
