// Changing a student's record: found first, then one page in the sections of the admission form (STU-20).

import { useNavigate, useSearchParams } from 'react-router';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { type FormDeclaration, loadedFrom, type Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { studentUpdate } from '../../contract/editing.ts';
import { studentGet } from '../../contract/record.ts';
import { bioPath, editPath } from '../student-words.ts';
import { ChangeFields } from './change-fields.tsx';
import { changedOnly, fieldsOf } from './record-fields.ts';

const form: FormDeclaration<typeof studentUpdate> = {
  title: 'Edit Student',
  text: 'Name, birth date, gender, identity, nationality, category and admission date change only with the approval of a second person; they are shown here and stay as they are.',
  crumbs: [{ title: 'All Students', to: '/admin/student-managment/student' }],
  call: studentUpdate,
  load: loadedFrom(
    studentGet,
    (params) => ({ id: Number(params['id']) }),
    (data) => ({
      id: data.student_id,
      version: data.version,
      loaded: fieldsOf(data),
      changes: fieldsOf(data),
    }),
  ),
  fields: [
    { name: 'changes', label: 'Record', kind: 'custom', draw: (handle) => <ChangeFields form={handle} /> },
    { name: 'reason', label: 'Why', kind: 'text', max: 300, hint: 'Kept in the history' },
  ],
  button: 'Save changes',
  toInput: (values) => ({
    id: values['id'] as number,
    version: values['version'] as number,
    changes: changedOnly(values['loaded'] as Values, values['changes'] as Values),
    ...(values['reason'] ? { reason: values['reason'] as string } : {}),
  }),
  done: (_, values) => bioPath(values['id'] as number),
};

export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get('id'));
  if (Number.isInteger(id) && id > 0) return <FormPage key={id} form={form} />;
  return (
    <Page title="Edit Student" text="Find a student by name, number, CNIC or phone.">
      <StudentPicker label="Student" onChange={(found) => found && void navigate(editPath(found))} />
      <Empty title="No student chosen" text="Type a few letters above; the form opens with what is known." />
    </Page>
  );
}
