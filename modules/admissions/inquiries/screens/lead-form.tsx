// A new inquiry, and what is written of one (spec 02 §6.2). As the mobile is typed, a line says what the school knows of it.

import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Field, FormDeclaration, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { LeadKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { type Lead, leadCreate, leadUpdate } from '../contract/leads.ts';
import { kindPages, languageOptions, relationOptions, sourceOptions } from './lead-words.ts';
import { MobileField } from './mobile-field.tsx';
import { branches, everyClass } from '#modules/branches/classes/screens/parts/choices.ts';

const childFields: readonly Field[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 100 },
  { name: 'dob', label: 'Birth date', kind: 'date', half: true },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: everyClass, half: true },
  { name: 'current_school', label: 'School now', kind: 'text', max: 100 },
];

type Name =
  | 'parent_name'
  | 'relation'
  | 'mobile'
  | 'email'
  | 'whatsapp'
  | 'city'
  | 'area'
  | 'branch_id'
  | 'source'
  | 'campaign'
  | 'event_name'
  | 'referred_by_student_id'
  | 'language'
  | 'children'
  | 'marketing_consent';

const family: Section<Name> = {
  title: 'Family',
  fields: [
    { name: 'mobile', label: 'Mobile', kind: 'custom', draw: (form) => <MobileField form={form} /> },
    { name: 'parent_name', label: 'Parent', kind: 'text', required: true, half: true, max: 100 },
    { name: 'relation', label: 'Relation', kind: 'choice', options: relationOptions, half: true },
    { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true, max: 200 },
    { name: 'whatsapp', label: 'WhatsApp, where it is another number', kind: 'text', type: 'tel', half: true, max: 40 },
    { name: 'city', label: 'City', kind: 'text', half: true, max: 80 },
    { name: 'area', label: 'Area', kind: 'text', half: true, max: 80 },
  ],
};

const children: Section<Name> = {
  title: 'Children',
  fields: [
    {
      name: 'children',
      label: 'Children',
      kind: 'custom',
      draw: (form) => (
        <FieldRows form={form} name="children" title="Child" fields={childFields} fresh={{ name: '' }} most={10} />
      ),
    },
  ],
};

const origin: Section<Name> = {
  title: 'Assignment and source',
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branches,
      half: true,
      hint: 'Leave empty for the campus of the city, or the pool of head office',
    },
    { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, required: true, half: true },
    { name: 'campaign', label: 'Campaign', kind: 'text', half: true, max: 100 },
    { name: 'language', label: 'Language', kind: 'choice', options: languageOptions, half: true },
    {
      name: 'event_name',
      label: 'Event',
      kind: 'text',
      max: 100,
      show: (values) => values['source'] === 'event' || values['source'] === 'school_visit',
    },
    {
      name: 'referred_by_student_id',
      label: 'Referred by the family of',
      kind: 'student',
      show: (values) => values['source'] === 'referral',
    },
    { name: 'marketing_consent', label: 'May receive news of the school', kind: 'flag' },
  ],
};

const kindOptions = Object.entries(kindPages).map(([value, { title }]) => ({ value, label: title }));

const create: FormDeclaration<typeof leadCreate> = {
  title: 'New inquiry',
  text: 'If the family already has an open inquiry, the new details are added to it.',
  call: leadCreate,
  sections: [
    family,
    children,
    origin,
    {
      title: 'What they ask',
      fields: [
        { name: 'kind', label: 'Kind', kind: 'choice', options: kindOptions, required: true, half: true },
        {
          name: 'subject',
          label: 'Subject',
          kind: 'text',
          half: true,
          max: 200,
          show: (values) => values['kind'] === 'contact',
        },
        { name: 'message', label: 'Message', kind: 'long', rows: 3, max: 2000 },
        {
          name: 'next_action_at',
          label: 'Next action',
          kind: 'instant',
          hint: 'Leave empty: the first answer, within the office hours of the settings',
        },
      ],
    },
  ],
  button: 'Record',
};

const update: FormDeclaration<typeof leadUpdate> = {
  title: 'Change the inquiry',
  call: leadUpdate,
  sections: [family, children, origin, { fields: [{ name: 'next_action_at', label: 'Next action', kind: 'instant' }] }],
  button: 'Save',
};

export function NewLead({ kind, close }: { kind: LeadKind; close: () => void }) {
  const navigate = useNavigate();
  const start: Values = {
    kind,
    relation: 'father',
    language: 'en',
    source: kind === 'contact' ? 'website' : 'phone',
    children: kind === 'contact' ? [] : [{ name: '' }],
  };
  return (
    <FormDialog
      form={create}
      start={start}
      close={close}
      onDone={(made) => made.id !== null && void navigate(linkTo(kindPages[kind].path, { id: made.id }))}
    />
  );
}

/** As lead/update takes it; children that are left out go. */
export const formOf = (lead: Lead): Values => ({
  id: lead.id,
  version: lead.version,
  parent_name: lead.parent_name,
  relation: lead.relation,
  mobile: lead.mobile,
  whatsapp: lead.whatsapp,
  email: lead.email,
  city: lead.city,
  area: lead.area,
  source: lead.source,
  campaign: lead.campaign,
  event_name: lead.event_name,
  language: lead.language,
  marketing_consent: lead.marketing_consent,
  branch_id: lead.branch_id,
  next_action_at: lead.next_action_at,
  children: lead.children_rows.map(({ id, name, dob, gender, course_id, session_id, current_school }) => ({
    id,
    name,
    dob,
    gender,
    course_id,
    session_id,
    current_school,
  })),
});

export function ChangeLead({ lead, close }: { lead: Lead; close: () => void }) {
  return <FormDialog form={update} start={formOf(lead)} close={close} />;
}
