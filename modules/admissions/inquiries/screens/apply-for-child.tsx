// 'Apply for child' (spec 02 §3.1): a draft application with what the inquiry knows, and the wizard opens on it.

import { useNavigate } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { applicationSaveDraft } from '#modules/admissions/application-form/contract/application-form.ts';
import { type Lead, leadGet } from '../contract/leads.ts';
import { applicationPath } from './lead-words.ts';

type Child = Lead['children_rows'][number];

const OTHER = 'other';

/** Parent, number and address the server takes from the inquiry itself. */
function draftOf(child: Child | undefined, name: unknown) {
  if (!child) return { full_name: typeof name === 'string' ? name : '' };
  const { dob, gender, course_id, session_id, current_school } = child;
  // What the inquiry does not know, the draft begins with as is usual.
  return {
    full_name: child.name,
    dob: dob ?? undefined,
    course_id: course_id ?? undefined,
    session_id: session_id ?? undefined,
    gender: gender ?? undefined,
    ...(current_school === null ? {} : { from_school: true, previous_school: current_school }),
  };
}

function form(lead: Lead, children: readonly Child[]): FormDeclaration<typeof applicationSaveDraft> {
  return {
    title: 'Apply for a child',
    text: 'The application opens with what the inquiry knows.',
    call: applicationSaveDraft,
    fields: [
      {
        name: 'sibling_of',
        label: 'Child',
        kind: 'choice',
        required: true,
        options: [
          ...children.map((child) => ({
            value: String(child.id),
            label: [child.name, child.class_name].filter(Boolean).join(' – '),
          })),
          { value: OTHER, label: 'Another child' },
        ],
      },
      {
        name: 'data',
        label: 'Name of the child',
        kind: 'text',
        required: true,
        max: 100,
        show: (values) => values['sibling_of'] === OTHER,
      },
    ],
    toInput: ({ sibling_of, data }: Values) => ({
      page: 1,
      lead_id: lead.id,
      ...(lead.branch_id === null ? {} : { branch_id: lead.branch_id }),
      data: draftOf(
        children.find((child) => String(child.id) === sibling_of),
        data,
      ),
    }),
    button: 'Begin the application',
  };
}

export function ApplyForChild({ id, close }: { id: number; close: () => void }) {
  const navigate = useNavigate();
  const { data: lead } = useCall(leadGet, { id });
  if (!lead) return null;
  const children = lead.children_rows.filter((child) => child.application_id === null);
  return (
    <FormDialog
      form={form(lead, children)}
      start={{ sibling_of: String(children[0]?.id ?? OTHER) }}
      close={close}
      onDone={(draft) => void navigate(applicationPath(draft.id))}
    />
  );
}
