// The form as it was handed in and changed since.

import { ReviewFacts } from './parts/review-facts.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { applicationGet } from '../contract/applications.ts';

export function Tab({ record }: TabProps<typeof applicationGet>) {
  return <ReviewFacts data={record} values={{ ...record.data }} />;
}
