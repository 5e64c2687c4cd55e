// Identity and place of a branch, and for a draft what it still needs (BR-16).

import { formatPhone } from '#kernel/phone.ts';
import { Stack, Title } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { statusCheck } from '#modules/branches/status/contract/status.ts';
import { CheckLines } from '#modules/branches/status/screens/parts/check-lines.tsx';
import { genderWords, levelWords, mediumWords, premisesWords } from '#modules/branches/branch/screens/parts/words.ts';

const wordOf = (words: readonly { value: string; label: string }[], value: string | null) =>
  words.find((one) => one.value === value)?.label;

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const { branch, posts } = record;
  const point = branch.latitude === null ? null : `${branch.latitude}, ${branch.longitude}`;
  return (
    <Stack gap="lg">
      {branch.status === 'draft' ? <Missing branch_id={branch.id} /> : null}
      <Facts
        facts={[
          { label: 'Code', value: branch.code },
          { label: 'Number', value: branch.branch_no },
          { label: 'Short name', value: branch.short_name },
          { label: 'Group', value: branch.branch_group },
          { label: 'Levels', value: branch.levels.map((level) => wordOf(levelWords, level)).join(', ') || null },
          { label: 'For', value: wordOf(genderWords, branch.gender) },
          { label: 'Medium', value: wordOf(mediumWords, branch.medium) },
          { label: 'Principal', value: posts.principal },
          { label: 'Administrator', value: posts.admin },
          { label: 'Opened', value: formatDate(branch.opened_on) || null },
          {
            label: 'Address',
            value: [branch.address, branch.area, branch.city, branch.province].filter(Boolean).join(', ') || null,
          },
          { label: 'Phone', value: [branch.phone, branch.mobile].map(formatPhone).filter(Boolean).join(', ') || null },
          { label: 'E-mail', value: branch.email },
          { label: 'Map point', value: point },
          { label: 'Premises', value: wordOf(premisesWords, branch.premises) },
          { label: 'Registration', value: branch.registration_no },
          { label: 'Tax number', value: branch.tax_no },
          { label: 'Remarks', value: branch.remarks },
        ]}
      />
    </Stack>
  );
}

function Missing({ branch_id }: { branch_id: number }) {
  const may = useMay();
  const check = useCall(statusCheck, { id: branch_id, to: 'active' }, { when: may(['Branch Record']) });
  if (!check.data) return null;
  return (
    <section aria-label="Before it can be activated">
      <Title order={2} size="h5" mb={4}>
        Before it can be activated
      </Title>
      <CheckLines items={check.data} />
    </section>
  );
}
