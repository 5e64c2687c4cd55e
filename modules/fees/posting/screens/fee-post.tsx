// Monthly posting in four steps: what, check, post, after (spec 04 §5.3). A run that has begun stands in the address.

import { Stepper } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Page } from '#ui/page/page.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { postPreview, postStart } from '../contract/posting.ts';
import { useRun } from '#modules/fees/runs/screens/parts/use-run.ts';
import { CheckStep } from './check-step.tsx';
import { RunStep } from './run-step.tsx';
import { type What, WhatStep } from './what-step.tsx';

type Preview = DataOf<typeof postPreview>;

export function Screen() {
  const [params, setParams] = useSearchParams();
  const [what, setWhat] = useState<What>();
  const [preview, setPreview] = useState<Preview>();
  const run_id = Number(params.get('run_id')) || undefined;
  const check = useAct(postPreview, { reads: true, onDone: setPreview });
  const start = useAct(postStart, { onDone: (data) => setParams({ run_id: String(data.run_id) }) });
  const status = useRun(run_id).data?.run.status;
  const over = status !== undefined && status !== 'running';
  const step = run_id ? (over ? 3 : 2) : preview ? 1 : 0;

  const begin = (chosen: What) => {
    setWhat(chosen);
    void check.act(chosen);
  };
  const again = () => {
    setPreview(undefined);
    setParams({});
  };

  return (
    <Page
      title="Fee Post"
      text="Bills a month for the branches of your scope. Posting the same month again bills only what is missing."
    >
      <Steps active={step} onStepClick={(to) => to === 0 && !run_id && setPreview(undefined)}>
        <Stepper.Step label="What" description="Month and branches">
          <WhatStep start={what} busy={check.busy} next={begin} />
        </Stepper.Step>
        <Stepper.Step label="Check" description="Figures before posting">
          {preview ? (
            <CheckStep
              preview={preview}
              busy={start.busy}
              back={() => setPreview(undefined)}
              post={() => void start.act({ preview_id: preview.preview_id })}
            />
          ) : null}
        </Stepper.Step>
        <Stepper.Step label="Post" description="Branch by branch">
          {run_id ? <RunStep run_id={run_id} again={again} /> : null}
        </Stepper.Step>
        <Stepper.Step label="After" description="Print and collect">
          {run_id ? <RunStep run_id={run_id} again={again} /> : null}
        </Stepper.Step>
      </Steps>
    </Page>
  );
}
