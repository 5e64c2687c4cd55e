// The sections of the record that are saved one by one, below the form: family, schools before and health, papers (spec 03 §6.3 Edit).

import { Anchor, Fieldset, Stack } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { Schools } from '../schools.tsx';
import css from '#ui/page-kinds/form/form.module.css';

const Family = lazy(async () => ({
  default: (await import('#modules/students/editing/screens/parts/family-tab.tsx')).Tab,
}));
const Papers = lazy(async () => ({
  default: (await import('#modules/students/papers/screens/parts/documents-tab.tsx')).Tab,
}));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" className={css['form-section']}>
      <Late meanwhile={<RowsSkeleton rows={3} />}>{children}</Late>
    </Fieldset>
  );
}

export function OtherSections({ id }: { id: number }) {
  const { data } = useCall(studentGet, { id });
  const may = useMay();
  if (!data) return null;
  return (
    <Stack gap="lg" mt="lg" maw={960}>
      <Part title="Family">
        <Family record={data} />
      </Part>
      <Part title="Schooling and health">
        <Schools student_id={id} />
        {may(['Student Medical']) ? (
          <Anchor component={Link} to={`${bioPath(id)}&tab=health`} fz="sm">
            Allergies, conditions, immunisations
          </Anchor>
        ) : null}
      </Part>
      <Part title="Documents">
        <Papers record={data} />
      </Part>
    </Stack>
  );
}
