// What a visit finds, written down on the spot: points by criterion with what to look at, pictures, the place, the recommendation (FRA-3).

import { Button, Fieldset, Group, Rating, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import { useAct } from '#ui/acts/use-act.ts';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import { visitSave } from '../contract/applicant-acts.ts';
import type { Applicant, SiteVisit } from '../contract/applicants.ts';
import { visitCriteria, type VisitCriterion } from '../contract/visit-criteria.ts';
import { visitScore } from '../rules/visit-score.ts';
import { recommendationOptions } from './applicant-words.ts';

type Answers = Partial<Record<VisitCriterion, { score: number | null; note: string | null }>>;

function Criterion({
  one,
  answer,
  change,
}: {
  one: (typeof visitCriteria)[number];
  answer: Answers[VisitCriterion];
  change: (next: { score: number | null; note: string | null }) => void;
}) {
  const now = answer ?? { score: null, note: null };
  return (
    <Fieldset legend={`${one.title} (weight ${one.weight})`}>
      <Text size="xs" c="dimmed" mb={6}>
        {one.hint}
      </Text>
      <Group gap="sm">
        <Rating
          size="lg"
          value={now.score ?? 0}
          onChange={(score) => change({ ...now, score })}
          role="radiogroup"
          aria-label={`Points for ${one.title}`}
        />
        <Button
          size="compact-xs"
          variant={now.score === 0 ? 'filled' : 'default'}
          onClick={() => change({ ...now, score: 0 })}
          aria-label={`0 points for ${one.title}`}
        >
          0
        </Button>
        <Text size="sm" c="dimmed">
          {now.score === null ? 'Not scored yet' : `${now.score} of 5`}
        </Text>
      </Group>
      <TextInput
        mt="xs"
        aria-label={`Note on ${one.title}`}
        placeholder="Note"
        maxLength={500}
        value={now.note ?? ''}
        onChange={(event) => change({ ...now, note: event.currentTarget.value })}
      />
    </Fieldset>
  );
}

const answersOf = (visit: SiteVisit): Answers => {
  const all = new Map(Object.entries(visit.answers));
  return Object.fromEntries(visitCriteria.flatMap(({ key }) => (all.has(key) ? [[key, all.get(key)]] : [])));
};

export function VisitForm({ applicant, visit }: { applicant: Applicant; visit: SiteVisit }) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(visit));
  const [values, setValues] = useState<Values>({
    visited_at: visit.visited_at,
    latitude: applicant.latitude,
    longitude: applicant.longitude,
    recommendation: visit.recommendation,
    conditions: visit.conditions,
    photos: [],
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { act, busy } = useAct(visitSave, {
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return false;
    },
  });
  const form: FormHandle = {
    values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    error: (name) => new Map(Object.entries(errors)).get(name)?.[0],
  };
  const kept = visit.photos.map((photo) => photo.file_id);
  const save = () =>
    act({
      application_id: applicant.id,
      visit_id: visit.id,
      version: visit.version,
      answers: Object.entries(answers).map(([criterion, one]) => ({ criterion: criterion as VisitCriterion, ...one })),
      photo_file_ids: [...kept, ...((values['photos'] as number[] | undefined) ?? [])],
      visited_at: (values['visited_at'] as LocalDate | null) ?? null,
      latitude: (values['latitude'] as number | null) ?? null,
      longitude: (values['longitude'] as number | null) ?? null,
      recommendation: (values['recommendation'] as 'yes' | 'no' | 'with_conditions' | null) ?? null,
      conditions: (values['conditions'] as string | null) ?? null,
    });
  const total = visitScore(answers);
  return (
    <Stack maw={900}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {visitCriteria.map((one) => (
          <Criterion
            key={one.key}
            one={one}
            answer={answers[one.key]}
            change={(next) => setAnswers((before) => ({ ...before, [one.key]: next }))}
          />
        ))}
      </SimpleGrid>
      <Text fw={600} role="status">
        {total === null ? 'Score: all must be scored' : `Score: ${total} of 100`}
      </Text>
      <FormFields
        form={form}
        sections={[
          {
            fields: [
              { name: 'visited_at', label: 'Day of the visit', kind: 'date', half: true },
              {
                name: 'recommendation',
                label: 'Recommendation',
                kind: 'choice',
                options: recommendationOptions,
                half: true,
              },
              { name: 'latitude', label: 'Latitude', kind: 'number', decimals: 6, half: true },
              { name: 'longitude', label: 'Longitude', kind: 'number', decimals: 6, half: true },
              {
                name: 'conditions',
                label: 'Conditions',
                kind: 'long',
                max: 1000,
                show: (now) => now['recommendation'] === 'with_conditions',
              },
            ],
          },
        ]}
      />
      <ProofFiles form={form} name="photos" label={kept.length === 0 ? 'Pictures' : `Pictures (${kept.length} kept)`} />
      <Group>
        <Button onClick={() => void save()} loading={busy}>
          Save the visit
        </Button>
      </Group>
    </Stack>
  );
}
