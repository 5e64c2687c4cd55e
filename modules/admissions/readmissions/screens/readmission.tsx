// Re-admission (spec 02 §6.10): the list of former students, and the form of the one that is chosen, and the fee plan of a
// request that needs one.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { formerStudents } from './former-students.tsx';
import { readmissionForm } from './readmission-form.tsx';

/** Loaded when a plan is opened: most returns are within grace. */
const Plan = lazy(async () => ({ default: (await import('./readmission-plan.tsx')).ReadmissionPlan }));

export function Screen() {
  const [query] = useSearchParams();
  const student_id = Number(query.get('student_id')) || null;
  const request_id = Number(query.get('request_id')) || null;
  if (request_id !== null)
    return (
      <Late meanwhile={<PageSkeleton />}>
        <Plan id={request_id} />
      </Late>
    );
  if (student_id === null) return <ListPage list={formerStudents} />;
  return <FormPage key={student_id} form={readmissionForm} />;
}
