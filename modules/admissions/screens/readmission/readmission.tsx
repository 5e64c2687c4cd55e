// Re-admission (spec 02 §6.10): the list of former students, and the form of the one that is chosen.

import { useSearchParams } from 'react-router';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { formerStudents } from './former-students.tsx';
import { readmissionForm } from './readmission-form.tsx';

export function Screen() {
  const [query] = useSearchParams();
  const student_id = Number(query.get('student_id')) || null;
  if (student_id === null) return <ListPage list={formerStudents} />;
  return <FormPage key={student_id} form={readmissionForm} />;
}
