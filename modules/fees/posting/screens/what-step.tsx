// Step 1 of posting: the month, the branches (all of the scope when none is named), dates where they differ from the calendar.

import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, monthOf } from '#kernel/dates.ts';
import { DateField, MonthField } from '#ui/controls/date-field.tsx';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { useSession } from '#ui/session/session.ts';
import type { postPreview } from '../contract/posting.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

export type What = InputOf<typeof postPreview>;

interface Props {
  start: What | undefined;
  busy: boolean;
  next: (what: What) => void;
}

const ids = (values: readonly string[]): number[] | undefined => (values.length > 0 ? values.map(Number) : undefined);
const texts = (values: readonly number[] | undefined): string[] => (values ?? []).map(String);

export function WhatStep({ start, busy, next }: Props) {
  const { today } = useSession();
  const [month, setMonth] = useState(start?.bill_month ?? monthOf(today));
  const [branches, setBranches] = useState(texts(start?.branch_ids));
  const [everywhere, setEverywhere] = useState(start?.every_branch ?? false);
  const [courses, setCourses] = useState(texts(start?.course_ids));
  const [entry, setEntry] = useState(start?.entry_date ?? today);
  const [due, setDue] = useState<string | null>(start?.due_date ?? null);
  const [valid, setValid] = useState<string | null>(start?.valid_until ?? null);
  const [fines, setFines] = useState(start?.assess_fines ?? false);
  const [advances, setAdvances] = useState(start?.apply_advances ?? true);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        next({
          bill_month: month,
          branch_ids: everywhere ? undefined : ids(branches),
          every_branch: everywhere,
          course_ids: ids(courses),
          entry_date: entry,
          due_date: due ?? undefined,
          valid_until: valid ?? undefined,
          apply_advances: advances,
          assess_fines: fines,
        });
      }}
    >
      <Stack gap="md" maw={760} pt="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MonthField
            label="Bill month"
            required
            value={month}
            onChange={(value) => value && setMonth(value)}
            data-autofocus
          />
          <DateField
            label="Entry date"
            description="The day of the ledger, up to 45 days ahead"
            required
            value={entry}
            max={addDays(today, 45)}
            onChange={(value) => value && setEntry(value)}
          />
        </SimpleGrid>
        <LookupManyField
          label="Branches"
          source={runningBranches}
          value={everywhere ? [] : branches}
          disabled={everywhere}
          required={!everywhere}
          onChange={setBranches}
        />
        <Checkbox
          label="Every branch I work in"
          checked={everywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
        <LookupManyField
          label="Classes"
          description="Leave empty: all classes of these branches"
          source={classes}
          value={courses}
          onChange={setCourses}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField
            label="Due date"
            description="Leave empty: as the billing calendar says"
            value={due}
            onChange={setDue}
          />
          <DateField
            label="Valid until"
            description="Leave empty: as the billing calendar says"
            value={valid}
            min={due ?? undefined}
            onChange={setValid}
          />
        </SimpleGrid>
        <Checkbox
          label="Use advances: money held for a student settles the new challan at once"
          checked={advances}
          onChange={(event) => setAdvances(event.currentTarget.checked)}
        />
        <Checkbox
          label="Late fines too: unpaid challans on the entry date are fined after the posting"
          checked={fines}
          onChange={(event) => setFines(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={!everywhere && branches.length === 0}>
            Check
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
