// Steps in a row, as far as there is a row: a phone says which of how many, instead of wrapping them.

import { Progress, Stack, Stepper, type StepperProps, Text } from '@mantine/core';
import { Children, isValidElement } from 'react';
import { useNarrow } from './narrow.ts';

interface StepWords {
  label?: string;
  description?: string;
}

export function Steps({ children, ...props }: Omit<StepperProps, 'size' | 'allowNextStepsSelect'>) {
  const narrow = useNarrow();
  const steps = Children.toArray(children).flatMap((one) => (isValidElement<StepWords>(one) ? [one.props] : []));
  const at = Math.min(props.active, steps.length - 1);
  const { label, description } = steps[at] ?? {};
  return (
    <>
      {narrow ? (
        <Stack gap={6}>
          <Text fw={600}>
            Step {at + 1} of {steps.length}: {label}
          </Text>
          {description ? (
            <Text c="dimmed" fz="sm">
              {description}
            </Text>
          ) : null}
          <Progress value={((at + 1) / steps.length) * 100} size="sm" aria-label="Steps" />
        </Stack>
      ) : null}
      <Stepper {...props} size="sm" allowNextStepsSelect={false} styles={{ steps: narrow ? { display: 'none' } : {} }}>
        {children}
      </Stepper>
    </>
  );
}
