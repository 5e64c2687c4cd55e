// What a form has to say above its fields: what was brought back, a line that is lost, somebody else's save.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory, IconPlugConnectedX, IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import type { FormDeclaration } from './form-declaration.ts';
import { placesOf } from './merge.ts';
import type { FormState } from './use-form-state.ts';

const MeanwhilePanel = lazy(async () => ({ default: (await import('./meanwhile-panel.tsx')).MeanwhilePanel }));

/** Seen also where the button was pressed far below. */
const goTo = (note: HTMLElement | null): void => note?.focus();

export function FormNotes<C extends Contract>({ form, state }: { form: FormDeclaration<C>; state: FormState }) {
  const { back, lost, meanwhile } = state;
  return (
    <>
      {back ? (
        <Alert variant="light" color="blue" icon={<IconHistory size={18} />} role="status">
          <Group gap="sm" justify="space-between">
            <Text fz="sm">
              What you typed on <Instant iso={back.at} between=" at " /> is back.
              {back.moved ? ' The record was saved by somebody else since: look at it before you save.' : ''}
            </Text>
            <Button size="compact-sm" variant="default" onClick={state.discard}>
              Discard
            </Button>
          </Group>
        </Alert>
      ) : null}
      {lost ? (
        <Alert variant="light" color="yellow" icon={<IconPlugConnectedX size={18} />} role="status">
          The last save had no answer. {state.kept ? 'What you typed is kept on this device. ' : ''}Save again when the
          line is back: nothing is done twice.
        </Alert>
      ) : null}
      {meanwhile?.three ? (
        <Late meanwhile={<RowsSkeleton rows={2} />}>
          <MeanwhilePanel
            three={meanwhile.three}
            by={meanwhile.by}
            saves={meanwhile.saves}
            places={placesOf(form, state.handle.values)}
            settle={state.settle}
          />
        </Late>
      ) : meanwhile ? (
        <Alert variant="light" color="yellow" icon={<IconUsers size={18} />} role="alert" tabIndex={-1} ref={goTo}>
          {meanwhile.by ?? 'Somebody else'} saved this meanwhile, and nothing that appears here. Look at it, then press
          the button again.
        </Alert>
      ) : null}
    </>
  );
}
