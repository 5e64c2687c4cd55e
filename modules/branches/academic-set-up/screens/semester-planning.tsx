// Semester Planning (08 section 6): the academic structure in tabs; modules above put theirs beside them.

import { IconArrowRight, IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Late } from '#ui/late/late.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { sectionListing } from '#modules/branches/classes/screens/parts/section-listing.ts';
import { classList, stageListing } from '#modules/branches/structure/screens/parts/class-lists.tsx';
import { seesSetUp } from '#modules/branches/structure/screens/parts/structure-words.ts';
import { groupListing } from '#modules/branches/structure/screens/parts/group-listing.tsx';
import { subjectListing } from '#modules/branches/structure/screens/parts/subject-lists.tsx';

const RollDialog = lazy(async () => ({
  default: (await import('#modules/branches/roll-forward/screens/parts/roll-dialog.tsx')).RollDialog,
}));
const CurriculumFile = lazy(async () => ({
  default: (await import('#modules/branches/curriculum/screens/parts/curriculum-file.tsx')).CurriculumFile,
}));

const curriculum = lateTab({
  key: 'curriculum',
  title: 'Curriculum',
  permissions: seesSetUp,
  load: () => import('./curriculum-tab.tsx'),
});

const sections = listTab('sections', {
  ...sectionListing,
  actions: [
    {
      label: 'Take over from a session',
      icon: IconArrowRight,
      permissions: ['Section Edit'],
      primary: true,
      dialog: (close) => (
        <LateDialog close={close}>
          <RollDialog close={close} />
        </LateDialog>
      ),
    },
  ],
});

const Tabs = tabbedLists({
  title: 'Semester Planning',
  page: 'semester planning',
  tabs: [
    {
      ...lateTab({
        key: 'sessions',
        title: 'Sessions and terms',
        load: () => import('#modules/branches/sessions/screens/parts/sessions-tab.tsx'),
      }),
      flows: true,
    },
    listTab('classes', classList, seesSetUp),
    listTab('stages', stageListing, seesSetUp),
    listTab('groups', groupListing, seesSetUp),
    listTab('subjects', subjectListing, seesSetUp),
    {
      ...curriculum,
      actions: [
        {
          label: 'Take over from a session',
          icon: IconArrowRight,
          permissions: ['Academic Setup Edit'],
          dialog: (close) => (
            <LateDialog close={close}>
              <RollDialog curriculum close={close} />
            </LateDialog>
          ),
        },
        {
          label: 'Import',
          icon: IconFileImport,
          permissions: ['Academic Setup Edit'],
          to: linkTo(pages.SemesterPlanning, { tab: 'curriculum', import: 'file' }),
        },
      ],
    },
    lateTab({
      key: 'branch-curriculum',
      title: 'Subjects of a branch',
      load: () => import('./branch-curriculum-tab.tsx'),
    }),
    sections,
  ],
});

export function Screen() {
  const [params] = useSearchParams();
  if (params.has('import'))
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <CurriculumFile />
      </Late>
    );
  return <Tabs />;
}
