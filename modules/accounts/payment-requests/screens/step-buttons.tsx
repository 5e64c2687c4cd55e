// The way on and back under a step of a payment.

import { Button, Group } from '@mantine/core';

interface Props {
  label: string;
  next: () => void;
  back?: () => void;
  disabled?: boolean;
}

export function StepButtons({ label, next, back, disabled = false }: Props) {
  return (
    <Group mt="md">
      {back ? (
        <Button variant="default" onClick={back}>
          Back
        </Button>
      ) : null}
      <Button onClick={next} disabled={disabled}>
        {label}
      </Button>
    </Group>
  );
}
