// A merit scheme is made, or changed while it is in draft (10 §3.4).

import { useSearchParams } from 'react-router';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type FormDeclaration, loadedFrom, type Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { schemeCreate, schemeList, type SchemeRow, schemeUpdate } from '../contract/merit-schemes.ts';
import { sections } from './scheme-fields.tsx';

const tierToSend = ({ percent, amount, mode, title, from_value, to_value }: Values): Values => ({
  title,
  mode,
  from_value,
  to_value,
  value: mode === 'amount' ? amount : typeof percent === 'number' ? Math.round(percent * 100) : undefined,
});

const toSend = (values: Values): Values => ({
  ...values,
  tiers: ((values['tiers'] as Values[] | undefined) ?? []).map(tierToSend),
});

const valuesOf = ({ tiers, ...row }: SchemeRow): Values => ({
  id: row.id,
  version: row.version,
  name: row.name,
  session_id: row.session_id,
  basis: row.basis,
  rank_scope: row.rank_scope,
  examination_ids: row.examination_ids,
  course_ids: row.course_ids,
  branch_mode: row.branch_mode,
  branch_ids: row.branch_ids,
  head_ids: row.head_ids,
  first_month: row.first_month,
  months: row.months,
  min_group_size: row.min_group_size,
  min_attendance_percent: row.min_attendance_percent,
  must_pass_all: row.must_pass_all,
  max_outstanding: row.max_outstanding,
  max_warnings: row.max_warnings,
  tie_rule: row.tie_rule,
  tie_breakers: row.tie_breakers,
  previous_examination_id: row.previous_examination_id,
  max_per_group: row.max_per_group,
  budget: row.budget,
  stacking: row.stacking,
  cap_percent: row.cap_percent,
  tiers: tiers.map(({ title, mode, from_value, to_value, value }) => ({
    title,
    mode,
    from_value,
    to_value,
    ...(mode === 'amount' ? { amount: value } : { percent: value / 100 }),
  })),
});

const crumbs = [{ title: 'Merit Scholarship', to: pages.MeritScholarship }];
const list = (): string => linkTo(pages.MeritScholarship, { tab: 'schemes' });

const create: FormDeclaration<typeof schemeCreate> = {
  title: 'New merit scheme',
  text: 'It begins as a draft. Active, it is run over published results; nothing is given before a run is approved.',
  crumbs,
  call: schemeCreate,
  sections: sections as FormDeclaration<typeof schemeCreate>['sections'],
  start: ({ session }) => ({
    basis: 'rank',
    rank_scope: 'branch_class',
    branch_mode: 'all',
    first_month: addMonths(monthOf(session.today), 1),
    months: 12,
    min_group_size: 10,
    must_pass_all: true,
    tie_rule: 'all',
    stacking: 'best_of',
    cap_percent: 100,
    tiers: [{ title: '1st position', mode: 'percent', from_value: 1, to_value: 1, percent: 100 }],
  }),
  toInput: (values) => toSend(values) as never,
  button: 'Save as a draft',
  done: list,
};

const update = (id: number): FormDeclaration<typeof schemeUpdate> => ({
  title: 'Change the merit scheme',
  crumbs,
  call: schemeUpdate,
  sections,
  load: loadedFrom(
    schemeList,
    () => ({ id, fetchCount: 1 }),
    ({ data: [row] }) => (row ? valuesOf(row) : {}),
  ),
  toInput: (values) => toSend(values) as never,
  button: 'Save the scheme',
  done: list,
});

export function SchemeForm() {
  const [query] = useSearchParams();
  const id = Number(query.get('scheme')) || 0;
  return id > 0 ? <FormPage form={update(id)} /> : <FormPage form={create} />;
}
