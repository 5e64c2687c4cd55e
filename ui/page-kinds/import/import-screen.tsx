// The Import page kind: file, mapping of its columns, dry run with every bad row, then the import (spec 00 section 8).

import { Button, Stepper } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { importTemplate, importView } from '#kernel/calls/imports.ts';
import { download } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import { FileStep } from './file-step.tsx';
import { JobProgress } from './job-progress.tsx';
import { MappingStep } from './mapping-step.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { useImport, type ImportState } from './use-import.ts';

/** Makes the screen of a declaration: `export const Screen = importScreen({ … })`. */
export function importScreen(declaration: ImportDeclaration) {
  return function ImportScreen() {
    return <ImportPage declaration={declaration} />;
  };
}

function ImportPage({ declaration }: { declaration: ImportDeclaration }) {
  const { kind, title, text, crumbs } = declaration;
  const view = useCall(importView, { kind });
  const state = useImport(kind);
  if (view.failure) return <Failed failure={view.failure} again={view.again} />;
  if (!view.data) return <PageSkeleton />;
  const template = (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} />}
      onClick={() => void download(importTemplate, { kind, format: 'xlsx' })}
    >
      Download template
    </Button>
  );
  return (
    <Page title={title} text={text} crumbs={crumbs} actions={template}>
      <Steps active={stepOf(state)}>
        <Stepper.Step label="File" />
        <Stepper.Step label="Columns" />
        <Stepper.Step label="Check" />
        <Stepper.Step label="Import" />
      </Steps>
      {state.job && !state.outcome ? (
        <JobProgress state={state} />
      ) : state.outcome ? (
        <OutcomeStep state={state} outcome={state.outcome} declaration={declaration} />
      ) : state.read ? (
        <MappingStep state={state} read={state.read} columns={view.data.columns} />
      ) : (
        <FileStep state={state} columns={view.data.columns} />
      )}
    </Page>
  );
}

function stepOf({ read, outcome, job }: ImportState): number {
  if (outcome) return outcome.dry_run ? 3 : 4;
  if (job) return 2;
  return read ? 1 : 0;
}
