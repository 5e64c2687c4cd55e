// Fields of a form in their sections: one column, short fields two by two on wide screens (design, Forms).

import { Fieldset, Grid } from '@mantine/core';
import { FieldControl } from './field-control.tsx';
import type { FormHandle, Section } from './form-declaration.ts';
import css from './form.module.css';

export function FormFields({ sections, form }: { sections: readonly Section[]; form: FormHandle }) {
  return (
    <>
      {sections.map((section, s) => {
        const fields = section.fields.filter((one) => one.show?.(form.values) ?? true);
        const grid = (
          <Grid gap="sm" key={section.title ?? s}>
            {fields.map((field, f) => (
              <Grid.Col key={field.name} span={{ base: 12, sm: field.half ? 6 : 12 }}>
                <FieldControl field={field} form={form} focus={s === 0 && f === 0} />
              </Grid.Col>
            ))}
          </Grid>
        );
        return section.title ? (
          <Fieldset key={section.title} legend={section.title} variant="unstyled" className={css['form-section']}>
            {grid}
          </Fieldset>
        ) : (
          grid
        );
      })}
    </>
  );
}
