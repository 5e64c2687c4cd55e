// The fields of a merit scheme (10 §3.4).

import type { InputOf } from '#kernel/contract.ts';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { activeBranches, classes } from '#modules/branches/classes/screens/parts/choices.ts';
import type { schemeUpdate } from '../contract/merit-schemes.ts';
import {
  basisNames,
  branchNames,
  breakerNames,
  choice,
  examinations,
  heads,
  scopeNames,
  sessions,
  stackingNames,
  tieNames,
} from './merit-words.ts';
import { tierFields } from './tier-fields.ts';

const byResults = (values: Values): boolean => values['basis'] !== 'admission_test';
const byRank = (values: Values): boolean => values['basis'] === 'rank';
const breaks = (values: Values): boolean => byResults(values) && values['tie_rule'] === 'break';

type Name = keyof InputOf<typeof schemeUpdate> & string;

export const sections: readonly Section<Name>[] = [
  {
    title: 'What and for whom',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true, max: 80, half: true, hint: 'Families read it' },
      {
        name: 'session_id',
        label: 'Session of the results',
        kind: 'lookup',
        source: sessions,
        required: true,
        half: true,
      },
      { name: 'basis', label: 'Goes by', kind: 'choice', options: choice(basisNames), required: true, half: true },
      {
        name: 'rank_scope',
        label: 'Ranked in',
        kind: 'choice',
        options: choice(scopeNames),
        show: byResults,
        half: true,
      },
      {
        name: 'examination_ids',
        label: 'Examinations',
        kind: 'lookup',
        source: examinations,
        many: true,
        show: byResults,
        hint: 'Several: the average of their percents',
      },
      { name: 'course_ids', label: 'Classes', kind: 'lookup', source: classes, many: true, required: true },
      {
        name: 'branch_mode',
        label: 'Branches',
        kind: 'choice',
        options: choice(branchNames),
        required: true,
        half: true,
      },
      {
        name: 'branch_ids',
        label: 'Chosen branches',
        kind: 'lookup',
        source: activeBranches,
        many: true,
        show: (values) => values['branch_mode'] === 'list',
      },
    ],
  },
  {
    title: 'Tiers',
    fields: [
      {
        name: 'tiers',
        label: 'Tiers',
        kind: 'custom',
        draw: (form) => (
          <FieldRows
            form={form}
            name="tiers"
            title="Tier"
            fields={tierFields(byRank(form.values))}
            fresh={{ mode: 'percent' }}
            most={20}
          />
        ),
      },
      { name: 'head_ids', label: 'Fee heads', kind: 'lookup', source: heads, many: true, required: true },
      { name: 'first_month', label: 'First month', kind: 'month', required: true, half: true },
      { name: 'months', label: 'Months', kind: 'number', min: 1, max: 12, required: true, half: true },
      {
        name: 'stacking',
        label: 'Beside charity and other merit',
        kind: 'choice',
        options: choice(stackingNames),
        half: true,
      },
      { name: 'cap_percent', label: 'At most of the head', kind: 'number', min: 1, max: 100, unit: '%', half: true },
    ],
  },
  {
    title: 'Conditions',
    fields: [
      { name: 'must_pass_all', label: 'All subjects passed', kind: 'flag', show: byResults },
      {
        name: 'min_attendance_percent',
        label: 'Attendance at least',
        kind: 'number',
        min: 1,
        max: 100,
        unit: '%',
        show: byResults,
        half: true,
      },
      { name: 'max_outstanding', label: 'Owes at most', kind: 'money', show: byResults, half: true },
      { name: 'max_warnings', label: 'Warnings at most', kind: 'number', min: 0, max: 20, show: byResults, half: true },
      {
        name: 'min_group_size',
        label: 'Examined in the group at least',
        kind: 'number',
        min: 1,
        max: 500,
        show: byResults,
        half: true,
      },
    ],
  },
  {
    title: 'Ties and limits',
    fields: [
      { name: 'tie_rule', label: 'Ties', kind: 'choice', options: choice(tieNames), show: byResults, half: true },
      {
        name: 'tie_breakers',
        label: 'Broken by',
        kind: 'choice',
        options: choice(breakerNames),
        many: true,
        show: breaks,
        half: true,
      },
      {
        name: 'previous_examination_id',
        label: 'Examination before',
        kind: 'lookup',
        source: examinations,
        show: breaks,
        half: true,
      },
      {
        name: 'max_per_group',
        label: 'Awards a group at most',
        kind: 'number',
        min: 1,
        max: 500,
        show: byResults,
        half: true,
      },
      { name: 'budget', label: 'Budget of all months', kind: 'money', half: true },
    ],
  },
];
