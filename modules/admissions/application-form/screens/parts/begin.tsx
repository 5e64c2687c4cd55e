// A new application: the child's name is enough; from an inquiry or for a brother or sister the rest comes over.

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#ui/session/session.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import type { InputOf } from '#kernel/contract.ts';
import { applicationSaveDraft } from '../../contract/application-form.ts';
import {
  applicationPath,
  classesAt,
  genderChoice,
  listPath,
  sessionsIn,
} from '#modules/admissions/stages/screens/parts/application-words.ts';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';

type Call = typeof applicationSaveDraft;
type Draft = InputOf<Call>;

const number = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** The call takes the child's fields inside `data`; the short form shows them as its own. */
const form = ({
  several,
  branch_id,
  country_id,
}: {
  several: boolean;
  branch_id: number | undefined;
  country_id: number | undefined;
}): FormDeclaration<Call> => ({
  title: 'New Application',
  text: 'The draft is saved as soon as the name is entered. Everything else follows page by page; you may leave and continue later.',
  crumbs: [{ title: 'Admission List', to: listPath }],
  call: applicationSaveDraft,
  start: ({ query, session }) => ({
    branch_id: session.branch_id ?? undefined,
    lead_id: Number(query.get('lead')) || undefined,
    sibling_of: Number(query.get('sibling_of')) || undefined,
    expected_join_on: session.today,
    nationality_id: session.country_id ?? undefined,
  }),
  sections: [
    {
      fields: [
        {
          name: 'full_name' as never,
          label: 'Name of the child',
          kind: 'text',
          required: true,
          max: 100,
          half: true,
          hint: 'As on the B-Form or passport',
        },
        { name: 'gender' as never, label: 'Boy or girl', kind: 'choice', options: genderChoice, half: true },
        ...(several
          ? [
              {
                name: 'branch_id' as const,
                label: 'Branch',
                kind: 'lookup' as const,
                source: activeBranches,
                required: true,
                half: true,
              },
            ]
          : []),
        { name: 'session_id' as never, label: 'Session', kind: 'lookup', source: sessionsIn(country_id), half: true },
        { name: 'course_id' as never, label: 'Class', kind: 'lookup', source: classesAt(branch_id), half: true },
      ],
    },
  ],
  button: 'Begin the application',
  toInput: (values): Draft => ({
    branch_id: number(values['branch_id']),
    lead_id: number(values['lead_id']),
    sibling_of: number(values['sibling_of']),
    page: 1,
    data: {
      full_name: (values['full_name'] as string | undefined) ?? null,
      gender: values['gender'] as 'm' | 'f' | undefined,
      session_id: number(values['session_id']),
      course_id: number(values['course_id']),
      expected_join_on: values['expected_join_on'] as string | undefined,
      nationality_id: number(values['nationality_id']),
      identity_kind: number(values['nationality_id']) === 161 ? 'civil_number' : 'b_form',
    },
  }),
  done: ({ id }) => applicationPath(id),
});

export function Begin() {
  const [query] = useSearchParams();
  return <BeginForm key={query.toString()} />;
}

function BeginForm() {
  const session = useSession();
  const [Form] = useState(() =>
    formScreen(
      form({
        several: session.branch_id === null,
        branch_id: session.branch_id ?? undefined,
        country_id: session.country_id ?? undefined,
      }),
    ),
  );
  return <Form />;
}
