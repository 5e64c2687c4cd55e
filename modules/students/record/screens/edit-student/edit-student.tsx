// Changing a student's record: found first, then one page in the sections of the admission form (STU-20).

import { Fragment } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import type { Question } from '#ui/alerts/alerts.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { type FormDeclaration, loadedFrom, type Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import { bioPath, editPath } from '#modules/students/person/screens/parts/student-words.ts';
import { ChangeFields, recordSections } from './change-fields.tsx';
import { OtherSections } from '#modules/students/group-moves/screens/parts/other-sections.tsx';
import { changedOnly, fieldsOf, needsApproval } from './record-fields.ts';

const waiting = (values: Values): string[] => needsApproval(values['loaded'] as Values, values['changes'] as Values);

/** Said before it is sent: what waits, and that the rest applies now. */
function sent(fields: readonly string[]): Question | undefined {
  if (fields.length === 0) return undefined;
  return {
    title: 'Sent for approval',
    text: `A second person decides on the ${fields.map(nameOfField).join(', ')}. Until then the record keeps what it has. Everything else is saved now.`,
    button: 'Save and send',
  };
}

const form: FormDeclaration<typeof studentUpdate> = {
  title: 'Edit Student',
  text: 'Most changes apply at once. Name, birth date, gender, card, nationality, category and admission date are sent to a second person.',
  crumbs: [{ title: 'All Students', to: pages.AllStudent }],
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
    {
      name: 'changes',
      label: 'Record',
      kind: 'custom',
      draw: (handle) => <ChangeFields form={handle} />,
      inside: () => recordSections,
    },
    {
      name: 'reason',
      label: 'Why',
      kind: 'text',
      max: 300,
      hint: 'Read by the person who decides; required when something is sent for approval',
    },
    {
      name: 'file_ids',
      label: 'Proofs',
      kind: 'custom',
      show: (values) => waiting(values).length > 0,
      draw: (handle) => <ProofFiles form={handle} name="file_ids" />,
    },
  ],
  button: (values) => (waiting(values).length > 0 ? 'Save and send for approval' : 'Save changes'),
  approval: (values) => waiting(values).map(nameOfField),
  summary: (values) => sent(waiting(values)),
  toInput: (values) => ({
    id: values['id'] as number,
    version: values['version'] as number,
    changes: changedOnly(values['loaded'] as Values, values['changes'] as Values),
    ...(values['reason'] ? { reason: values['reason'] as string } : {}),
    ...(waiting(values).length > 0 && values['file_ids'] ? { file_ids: values['file_ids'] as number[] } : {}),
  }),
  done: (_, values) => bioPath(values['id'] as number),
};

export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get('id'));
  if (Number.isInteger(id) && id > 0)
    return (
      <Fragment key={id}>
        <FormPage form={form} />
        <OtherSections id={id} />
      </Fragment>
    );
  return (
    <Page title="Edit Student" text="Find a student by name, number, CNIC or phone.">
      <StudentPicker label="Student" onChange={(found) => found && void navigate(editPath(found))} />
      <Empty title="No student chosen" text="Type a few letters above; the form opens with what is known." />
    </Page>
  );
}
