// Results over time; the exams area brings them. Until it stands, this says so instead of showing nothing.

import { Empty } from '#ui/page/states.tsx';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { studentGet } from '#modules/students/person/contract/record.ts';

export function Tab({ record }: TabProps<typeof studentGet>) {
  if (record.last_result !== null) return <Facts facts={[{ label: 'Last result', value: record.last_result }]} />;
  return (
    <Empty
      title="No results yet"
      text="This school does not run examinations in Maktab yet. Results appear here with the first examination that is published."
    />
  );
}
