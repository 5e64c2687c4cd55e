// What stands out of an application: red and amber words.

import { Badge, Group } from '@mantine/core';
import type { ApplicantRow } from '../../contract/applicants.ts';
import { flagsOf } from './applicant-words.ts';

const grave = new Set(['Do not hire', 'Knock-out answer', 'Not recommended']);

export function Flags({ row }: { row: Parameters<typeof flagsOf>[0] & Partial<ApplicantRow> }) {
  const flags = flagsOf(row);
  if (flags.length === 0) return null;
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <Badge tt="none" key={flag} size="sm" variant="light" color={grave.has(flag) ? 'red' : 'yellow'}>
          {flag}
        </Badge>
      ))}
    </Group>
  );
}
