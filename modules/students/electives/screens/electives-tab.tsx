// Electives of a section: branch, class and section are chosen, then students by blocks (08 section 6).

import { Box, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { InsidePage } from '#ui/page/inside-page.tsx';
import { Notice } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { classes, runningBranches, sectionsOfClass } from '#modules/branches/classes/screens/parts/choices.ts';
import { electiveSheetOf } from './elective-sheet.tsx';

export function Panel() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const branch_id = params.get('branch_id') ?? (session.branch_id ? String(session.branch_id) : null);
  const course_id = params.get('course_id');
  const section_id = params.get('section_id');
  const where = { branch_id: branch_id ?? undefined, course_id: course_id ?? undefined };
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Box w={240}>
          <LookupField
            label="Branch"
            source={runningBranches}
            value={branch_id}
            onChange={(id) => change({ branch_id: id ?? undefined, section_id: undefined })}
            required
          />
        </Box>
        <Box w={180}>
          <LookupField
            label="Class"
            source={classes}
            value={course_id}
            onChange={(id) => change({ course_id: id ?? undefined, section_id: undefined })}
            required
          />
        </Box>
        <Box w={160}>
          <LookupField
            label="Section"
            source={sectionsOfClass}
            values={where}
            value={section_id}
            onChange={(id) => change({ section_id: id ?? undefined })}
            required
          />
        </Box>
      </Group>
      {branch_id && course_id && section_id ? (
        <Sheet key={section_id} section_id={Number(section_id)} />
      ) : (
        <Notice
          icon={<IconUsers size={40} />}
          title="Choose a branch, a class and a section"
          text="Its students are listed here with the blocks of electives of their class."
        />
      )}
    </>
  );
}

function Sheet({ section_id }: { section_id: number }) {
  const may = useMay()(['Section Edit']);
  const [Screen] = useState(() => electiveSheetOf(section_id, may));
  return (
    <InsidePage>
      <Screen />
    </InsidePage>
  );
}
