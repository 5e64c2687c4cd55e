// What one wants to know first: facts of the child, contact, siblings, what is owed.

import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { OpenFile } from '#ui/controls/one-file.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useCall } from '#ui/calls/use-call.ts';
import { RecordParts } from '#ui/page-kinds/record/record-parts.tsx';
import { useSession } from '#ui/session/session.ts';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { formatIdentity, formatPhone, identityKindName, nextBirthday } from '#modules/students/person/rules/index.ts';
import { ownValueInWords } from '#modules/students/own-fields/rules/index.ts';
import {
  bioPath,
  genderWord,
  statementPath,
  studentStatuses,
} from '#modules/students/person/screens/parts/student-words.ts';

export function Tab({ record }: TabProps<typeof studentGet>) {
  const kind = identityKindName[record.identity_kind as keyof typeof identityKindName] ?? 'Identity number';
  const owed = record.outstanding;
  const { today } = useSession();
  const birthday = nextBirthday(record.dob, today);
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          {
            label: 'Born',
            value: `${formatDate(record.dob)}${record.place_of_birth ? `, ${record.place_of_birth}` : ''}`,
          },
          {
            label: 'Next birthday',
            value: `${formatDate(birthday.on)}, turns ${birthday.turns}${birthday.on === today ? ': today' : ''}`,
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
          ...(record.last_result === null ? [] : [{ label: 'Last result', value: record.last_result }]),
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
      <OwnFields record={record} />
      <RecordParts place="student overview" record={record} />
      <Siblings record={record} />
    </Stack>
  );
}

/** STU-10: own fields of the school stand like built-in ones; empty ones are left out. */
function OwnFields({ record }: TabProps<typeof studentGet>) {
  const some = Object.keys(record.custom).length > 0;
  const answer = useCall(ownFields, {}, { when: some, fresh: 300_000 });
  const filled = (answer.data?.fields ?? []).filter((field) => record.custom[field.key] !== undefined);
  if (filled.length === 0) return null;
  return (
    <Facts
      facts={filled.map((field) => {
        const value = record.custom[field.key];
        return {
          label: field.label,
          value: field.type === 'file' ? <OpenFile id={Number(value)} name={field.label} /> : ownValueInWords(value),
        };
      })}
    />
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
