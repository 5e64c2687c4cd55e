// The checklist of papers of a submitted application (ADM-18).

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { applicationGet } from '../contract/applications.ts';
import { PapersTable } from './parts/papers-table.tsx';

export function Tab({ record }: TabProps<typeof applicationGet>) {
  return <PapersTable data={record} />;
}
