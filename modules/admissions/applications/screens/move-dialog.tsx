// Another class, session or branch for an application (ADM-32).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import { applicationMove } from '../contract/applications.ts';
import { classesAt, sessionsIn } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';

const formOf = (data: ApplicationRecord): FormDeclaration<typeof applicationMove> => ({
  title: 'Other class or branch',
  text: 'Age, documents and tests are checked again; tests for another class do not count. A held seat is released.',
  call: applicationMove,
  button: 'Move the application',
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: activeBranches },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessionsIn(data.country_id), required: true },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classesAt(undefined), required: true },
    {
      name: 'age_reason',
      label: 'Why the age does not matter',
      kind: 'long',
      max: 300,
      hint: 'Only where the age does not fit the class; needs Admission Override',
      show: () => data.may.override,
    },
  ],
});

export function MoveDialog({ data, close }: { data: ApplicationRecord; close: () => void }) {
  return (
    <FormDialog
      form={formOf(data)}
      start={{
        id: data.id,
        version: data.version,
        branch_id: data.branch_id,
        session_id: data.data.session_id,
        course_id: data.data.course_id,
      }}
      close={close}
    />
  );
}
