// The page most used (spec 04 §5.3): find students by anything or by class, see their challans as chips, print, deposit, statement.

import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { monthOf } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MonthField } from '#ui/controls/date-field.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { challanSearch } from '../../contract/challan-search.ts';
import { challanPrint } from '../../contract/challan-print.ts';
import { FoundStudents } from './found-students.tsx';
import { NotPosted } from './not-posted.tsx';
import { classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

type Name = 'q' | 'course_id' | 'section_id' | 'bill_month';

/** As a page of its own, or inside one that has a title already. */
export function FindChallans({ inside = false }: { inside?: boolean }) {
  const [params, setParams] = useSearchParams();
  const { today } = useSession();
  const get = (name: Name) => params.get(name) ?? undefined;
  const set = (name: Name, value: string | null | undefined, clear?: Name) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        if (clear) before.delete(clear);
        return before;
      },
      { replace: true },
    );
  const [q, course, section, month] = [
    get('q'),
    get('course_id'),
    get('section_id'),
    get('bill_month') ?? monthOf(today),
  ];
  const asked = (q !== undefined && q.length >= 2) || course !== undefined;
  const input = {
    q,
    bill_month: month,
    course_id: course ? Number(course) : undefined,
    section_id: section ? Number(section) : undefined,
  };
  const found = useCall(challanSearch, input, { when: asked, keep: true });
  const students = asked ? (found.data?.students ?? []) : [];
  const filter = { bill_month: month, course_id: input.course_id, section_id: input.section_id };

  const printClass = (
    <Button
      leftSection={<IconPrinter size={16} />}
      disabled={course === undefined}
      onClick={() => void openPdf(challanPrint, { filter })}
    >
      Print class
    </Button>
  );
  const body = (
    <>
      <Group align="end" gap="sm">
        <SearchField value={q ?? ''} hint="Name, number, phone, code, challan" onChange={(text) => set('q', text)} />
        {classFilter.kind === 'lookup' ? (
          <LookupField
            aria-label="Class"
            placeholder="Class"
            size="xs"
            source={classFilter.source}
            value={course ?? null}
            onChange={(value) => set('course_id', value, 'section_id')}
          />
        ) : null}
        {sectionFilter.kind === 'lookup' ? (
          <LookupField
            aria-label="Section"
            placeholder="Section"
            size="xs"
            source={sectionFilter.source}
            values={{ course_id: course }}
            value={section ?? null}
            onChange={(value) => set('section_id', value)}
          />
        ) : null}
        <MonthField
          aria-label="Month"
          size="xs"
          required
          value={month}
          onChange={(value) => set('bill_month', value)}
        />
        {inside ? printClass : null}
      </Group>
      <NotPosted month={month} />
      <Stack gap="sm">
        {!asked ? (
          <Notice
            icon={<IconReceipt size={40} />}
            title="Find the student"
            text="Type a name, an admission number, a phone, a payment code or a challan number; or choose a class."
          />
        ) : found.failure ? (
          <Failed failure={found.failure} again={found.again} />
        ) : found.loading ? (
          <RowsSkeleton rows={8} />
        ) : students.length === 0 ? (
          <Empty title="Nobody found" text="Try the admission number, a part of the name, or another class." />
        ) : (
          <FoundStudents students={students} month={month} today={today} />
        )}
      </Stack>
    </>
  );
  if (inside) return body;
  return (
    <Page title="Fee Challan" actions={printClass}>
      {body}
    </Page>
  );
}
