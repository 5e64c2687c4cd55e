// What one wants to know first: facts of the child, contact, siblings, what is owed.

import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { studentGet } from '../../contract/record.ts';
import { formatIdentity, identityKindName } from '../../rules/identity-number.ts';
import { formatPhone } from '../../rules/phone.ts';
import { bioPath, genderWord, statementPath, studentStatuses } from '../student-words.ts';

export function Tab({ record }: TabProps<typeof studentGet>) {
  const kind = identityKindName[record.identity_kind as keyof typeof identityKindName] ?? 'Identity number';
  const owed = record.outstanding;
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          {
            label: 'Born',
            value: `${formatDate(record.dob)}${record.place_of_birth ? `, ${record.place_of_birth}` : ''}`,
          },
          { label: 'Gender', value: genderWord[record.gender] },
          { label: kind, value: formatIdentity(record.identity_kind, record.identity_no) || null },
          { label: 'Nationality', value: record.nationality?.name },
          { label: 'Religion', value: record.religion },
          { label: 'Blood group', value: record.blood_group },
          { label: 'Category', value: record.category?.name },
          { label: 'House', value: record.house?.name },
          { label: 'Session', value: record.session?.name },
          { label: 'Roll no', value: record.roll_no },
          { label: 'Admitted on', value: formatDate(record.admission_date) || null },
          { label: 'First day', value: formatDate(record.join_on) || null },
          { label: 'Mobile', value: formatPhone(record.mobile) || null },
          { label: 'E-mail', value: record.email },
          {
            label: 'Address',
            value:
              [record.family.address_line, record.family.area, record.family.city].filter(Boolean).join(', ') || null,
          },
          { label: 'Transport', value: record.uses_transport ? 'Uses the school bus' : 'No' },
          ...(owed === null
            ? []
            : [
                {
                  label: 'Outstanding',
                  value: (
                    <Anchor component={Link} to={statementPath(record.student_id)}>
                      <MoneyText amount={owed} currency={record.currency} />
                    </Anchor>
                  ),
                },
              ]),
        ]}
      />
      {record.special_needs ? <Facts facts={[{ label: 'Special needs', value: record.special_needs }]} /> : null}
      <Siblings record={record} />
    </Stack>
  );
}

function Siblings({ record }: TabProps<typeof studentGet>) {
  if (record.siblings.length === 0 && record.siblings_elsewhere === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Brothers and sisters
      </Title>
      {record.siblings.map((one) => (
        <div key={one.student_id}>
          <Anchor component={Link} to={bioPath(one.student_id)} dir="auto">
            {one.name}
          </Anchor>{' '}
          {[one.class_name, one.branch_name].filter(Boolean).join(' · ')}{' '}
          <StatusOf value={one.status} statuses={studentStatuses} />
        </div>
      ))}
      {record.siblings_elsewhere > 0 ? <span>+{record.siblings_elsewhere} in another branch</span> : null}
    </Stack>
  );
}
