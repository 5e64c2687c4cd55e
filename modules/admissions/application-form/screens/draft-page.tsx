// A page of the application: its fields, what the last save said, and the way on. Ctrl+S saves.

import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import type { FormHandle, Section } from '#ui/page-kinds/form/form-declaration.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { type DraftPage as PageState, useDraftPage } from './use-draft-page.ts';
import css from '#ui/page-kinds/form/form.module.css';

const stateWords: Record<PageState['state'], string> = {
  clean: '',
  changed: 'Not saved yet',
  saving: 'Saving …',
  saved: 'Saved',
  refused: 'Not saved: see the messages',
};

interface Props extends StepProps<ApplicationRecord> {
  page: number;
  sections: readonly Section[];
  /** Below the fields, with the form and its save. */
  More?: ComponentType<MoreProps>;
}

export interface MoreProps {
  data: ApplicationRecord;
  form: FormHandle;
  save: PageState['save'];
}

/** The first field that is asked for and empty, else the button that goes on. */
function firstToFill(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[required], textarea[required]') ?? [])];
  return fields.find((one) => one.value === '' && !one.disabled) ?? form?.querySelector('[type=submit]');
}

export function DraftPage({ data, page, sections, More, next, back }: Props) {
  const state = useDraftPage(data, page);
  const isDraft = data.stage === 'draft';
  const go = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (await state.save(Math.min(6, page + 1))) next();
  };
  const goBack = async (): Promise<void> => {
    if (!isDraft || (await state.save(page))) back();
  };
  useShortcuts([['mod+S', () => void state.save(page), 'Save']], { inFields: true });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => firstToFill(form.current)?.focus({ preventScroll: true }), []);
  return (
    <form ref={form} onSubmit={(event) => void go(event)} noValidate aria-label={`Page ${page}`}>
      <Stack gap="md">
        <FormFields sections={sections} form={state.handle} />
        {More ? <More data={data} form={state.handle} save={state.save} /> : null}
        <Group gap="sm" className={css['form-buttons']}>
          {page > 1 ? (
            <Button variant="default" onClick={() => void goBack()}>
              Back
            </Button>
          ) : null}
          <Button type="submit" loading={state.busy} aria-keyshortcuts="Control+S">
            {isDraft ? 'Next' : 'Save and continue'}
          </Button>
          <Text c="dimmed" fz="sm" role="status">
            {stateWords[state.state]}
          </Text>
        </Group>
      </Stack>
      {state.meanwhile ? (
        <MeanwhileDialog key={state.meanwhile.version} data={data} meanwhile={state.meanwhile} settle={state.settle} />
      ) : null}
    </form>
  );
}
