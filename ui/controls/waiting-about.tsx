// What waits for approval about the students of an act on money, before the act: asked by the page, or shown as its check answered it.

import { Text } from '@mantine/core';
import { waitingAbout, type WaitingAgainst as Waiting } from '#kernel/calls/waiting-about.ts';
import type { InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';

/** The students, or all of some branches. */
export type About = InputOf<typeof waitingAbout>;

export function WaitingAbout({ about }: { about: About }) {
  const known = (about.student_ids?.length ?? 0) + (about.branch_ids?.length ?? 0) > 0;
  const { data, failure } = useCall(waitingAbout, about, { when: known, fresh: 0 });
  if (failure)
    return (
      <Text size="sm" c="dimmed">
        What waits for approval about this could not be read: {failure.message}
      </Text>
    );
  return data ? <WaitingAgainst waiting={data} /> : null;
}

export function WaitingAgainst({ waiting }: { waiting: Waiting }) {
  if (waiting.total === 0) return null;
  const named = waiting.first.map((one) => `${one.kind_title} of ${one.subject_label}`).join('; ');
  const rest = waiting.total - waiting.first.length;
  return (
    <Text size="sm" fw={600}>
      Waiting for approval about these students: {named}
      {rest > 0 ? ` and ${rest} more` : ''}.
    </Text>
  );
}
