// The four parts of the form of a job (07 §5): post and vacancy, advert, stages and scoring, questions.

import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { qualificationNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { Section } from '#ui/page-kinds/form/form-declaration.ts';
import { templateChoices } from '../contract/score-templates.ts';
import { QuestionsField } from './parts/questions-field.tsx';
import { ScreeningField } from './parts/screening-field.tsx';
import { departments, designations, employmentOptions } from './parts/structure-choices.ts';

const templatesOf = (kind: 'interview' | 'demonstration') =>
  lookup(
    templateChoices,
    (data) => data.flatMap((one) => (one.kind === kind ? [{ value: one.id, label: one.name }] : [])),
    () => ({}),
  );
const levels = optionsOf({
  preschool: 'Preschool',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  higher: 'Higher',
});
export const jobSections: readonly Section[] = [
  {
    title: 'Post and vacancy',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', max: 120, required: true },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches, required: true, half: true },
      { name: 'branch_ids', label: 'Also for', kind: 'lookup', source: runningBranches, many: true, half: true },
      {
        name: 'designation_id',
        label: 'Designation',
        kind: 'lookup',
        source: designations,
        required: true,
        half: true,
      },
      { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
      { name: 'vacancies', label: 'Vacancies', kind: 'number', min: 1, max: 200, required: true, half: true },
      {
        name: 'employment_type',
        label: 'Employment',
        kind: 'choice',
        options: employmentOptions,
        required: true,
        half: true,
      },
      { name: 'over_reason', label: 'Why more people than sanctioned posts', kind: 'long', max: 500 },
    ],
  },
  {
    title: 'Advert',
    fields: [
      {
        name: 'description',
        label: 'What the work is',
        kind: 'long',
        rows: 8,
        max: 8000,
        hint: 'An empty line begins a new paragraph.',
      },
      { name: 'city', label: 'City', kind: 'text', max: 60, hint: 'Leave empty: that of the branch', half: true },
      { name: 'class_levels', label: 'Levels', kind: 'choice', options: levels, many: true, half: true },
      { name: 'subjects', label: 'Subjects, with commas', kind: 'text', max: 400 },
      {
        name: 'min_qualification',
        label: 'At least',
        kind: 'choice',
        options: optionsOf(qualificationNames),
        half: true,
      },
      { name: 'min_experience_years', label: 'Experience', kind: 'number', min: 0, max: 50, unit: 'years', half: true },
      { name: 'salary_from', label: 'Gross a month from', kind: 'money', half: true },
      { name: 'salary_to', label: 'to', kind: 'money', half: true },
      { name: 'show_salary', label: 'Show the range on the public page', kind: 'flag' },
      { name: 'opens_on', label: 'Opens', kind: 'date', required: true, half: true },
      { name: 'closes_on', label: 'Last day', kind: 'date', required: true, half: true },
      { name: 'is_public', label: 'On the public page', kind: 'flag' },
    ],
  },
  {
    title: 'Stages and scoring',
    fields: [
      { name: 'needs_test', label: 'With a test', kind: 'flag' },
      { name: 'needs_demo', label: 'With a demonstration lesson', kind: 'flag' },
      {
        name: 'interview_template_id',
        label: 'Scored in interviews',
        kind: 'lookup',
        source: templatesOf('interview'),
        required: true,
        half: true,
      },
      {
        name: 'demo_template_id',
        label: 'Scored in demonstrations',
        kind: 'lookup',
        source: templatesOf('demonstration'),
        half: true,
        show: (values) => values['needs_demo'] === true,
      },
      { name: 'weight_interview', label: 'Weight of the interview', kind: 'number', min: 0, max: 100, half: true },
      { name: 'weight_demo', label: 'of the demonstration', kind: 'number', min: 0, max: 100, half: true },
      { name: 'weight_screening', label: 'of the papers', kind: 'number', min: 0, max: 100, half: true },
      {
        name: 'weight_test',
        label: 'of the test',
        kind: 'number',
        min: 0,
        max: 100,
        half: true,
        show: (values) => values['needs_test'] === true,
      },
      { name: 'pass_mark', label: 'Pass mark', kind: 'number', min: 0, max: 100, decimals: 2, half: true },
      { name: 'screening', label: 'Points of papers', kind: 'custom', draw: (form) => <ScreeningField form={form} /> },
    ],
  },
  {
    title: 'Questions',
    fields: [{ name: 'questions', label: 'Questions', kind: 'custom', draw: (form) => <QuestionsField form={form} /> }],
  },
  {
    fields: [
      {
        name: 'open',
        label: 'Open it at once',
        kind: 'flag',
        hint: 'Else it is kept as a draft.',
        show: (values) => values['status'] !== 'open',
      },
    ],
  },
];
