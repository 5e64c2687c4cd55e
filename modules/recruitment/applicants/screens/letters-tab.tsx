// Messages that went to the applicant, or wait; what stands in them is secret where they show a link.

import { Table } from '@mantine/core';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import type { applicantDetail } from '../contract/applicants.ts';

export function Tab({ record }: TabProps<typeof applicantDetail>) {
  return (
    <Table maw={760}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th>By</Table.Th>
          <Table.Th>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {record.letters.map((one) => (
          <Table.Tr key={`${one.at} ${one.channel} ${one.title}`}>
            <Table.Td>
              <Instant iso={one.at} />
            </Table.Td>
            <Table.Td>{one.title}</Table.Td>
            <Table.Td>{one.channel === 'sms' ? 'SMS' : 'E-mail'}</Table.Td>
            <Table.Td>{one.state}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
