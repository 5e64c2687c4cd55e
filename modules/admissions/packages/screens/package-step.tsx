// One step of a package: the call takes the whole package, the step changes its own fields of it.

import { useMay } from '#ui/session/session.ts';
import type { Field, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { StepForm } from '#ui/page-kinds/stepper/step-form.tsx';
import { Alert } from '@mantine/core';
import { packageCreate, type PackageDetail, packageUpdate } from '../contract/packages.ts';

type Name = keyof (typeof packageUpdate)['input']['shape'] & keyof (typeof packageCreate)['input']['shape'];

interface Props {
  data: PackageDetail;
  next: () => void;
  title: string;
  fields?: readonly Field<Name>[];
  sections?: readonly Section<Name>[];
  /** Fields of the next version, where lines of an offered package change (PKG-7). */
  versions?: readonly Field<'in_force_from' | 'note'>[];
  button?: string;
}

/** What the call takes of a stored package. */
export function inputOf(data: PackageDetail) {
  return {
    id: data.id,
    version: data.version,
    session_id: data.session_id,
    code: data.code,
    name: data.name,
    kind: data.kind,
    course_ids: data.course_ids,
    category_ids: data.category_ids,
    branch_mode: data.branch_mode,
    branches: data.places_of
      .filter((place) => data.branch_mode === 'list' || place.seats !== null)
      .map(({ branch_id, seats }) => ({ branch_id, seats })),
    valid_from: data.valid_from,
    valid_to: data.valid_to,
    seats_total: data.seats_total,
    hold_days: data.hold_days,
    max_installments: data.max_installments,
    one_per: data.one_per,
    min_test_percent: data.min_test_percent,
    min_stay_months: data.min_stay_months,
    stacking: data.stacking,
    terms: data.terms,
    poster_file_id: data.poster_file_id,
    lines: data.lines.map(({ position: _position, head_name: _head, ...line }) => line),
  } satisfies Values;
}

export function PackageStep({
  data,
  next,
  title,
  fields,
  sections,
  versions = [],
  button = 'Save and continue',
}: Props) {
  const may = useMay();
  const stored = inputOf(data);
  if (data.status === 'pending' || data.status === 'archived')
    return (
      <Alert
        color="blue"
        title={data.status === 'pending' ? 'This package waits for approval' : 'This package is archived'}
      >
        It cannot be changed now. The last step shows its prices.
      </Alert>
    );
  const all: readonly Section<Name>[] = sections ?? [{ fields: fields ?? [] }];
  const named = `${title} of package ${data.id}`;
  if (may(['Package Edit']))
    return (
      <StepForm
        form={{
          title: named,
          call: packageUpdate,
          sections: [...all, { fields: versions }],
          button,
          toInput: (values) => ({ ...stored, ...values }),
        }}
        start={stored}
        next={next}
      />
    );
  return (
    <StepForm
      form={{
        title: named,
        call: packageCreate,
        sections: all,
        button,
        toInput: (values) => ({ ...stored, ...values }),
      }}
      start={stored}
      next={next}
    />
  );
}
