// What a mapping made of the sample: its rows as they were understood, the bad ones with their reason, the sum against the foot.

import { Alert, Box, Stack, Table, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { formatTest } from '../contract/formats.ts';
import type { FormatField } from '../rules/index.ts';
import css from '#ui/table/table.module.css';

interface Props {
  sample: DataOf<typeof formatTest>;
  fields: readonly FormatField[];
  currency: Currency;
}

export function Trial({ sample, fields, currency }: Props) {
  const shown = fields.filter(({ field }) => sample.rows.some((row) => row.values.some((one) => one.field === field)));
  const { good, bad, total, footer_total } = sample;
  const differs = footer_total !== null && footer_total !== total;
  return (
    <Stack gap="xs">
      <Alert color={bad > 0 || differs ? 'yellow' : 'green'}>
        {counted(good, 'row is', 'rows are')} understood{bad > 0 ? `, ${bad} are not` : ''}. Sum{' '}
        {moneyWithCurrency(total, currency)}
        {footer_total === null ? '' : `, the foot says ${moneyWithCurrency(footer_total, currency)}`}.
      </Alert>
      <Box className={css['rows']} role="region" aria-label="Rows as they were read" tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              {shown.map((field) => (
                <Table.Th key={field.field}>{field.title}</Table.Th>
              ))}
              <Table.Th>Why not</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.rows.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td className="figure">{row.line}</Table.Td>
                {shown.map((field) => (
                  <Table.Td key={field.field} className={field.kind === 'text' ? undefined : 'figure'}>
                    {row.values.find((one) => one.field === field.field)?.text ?? ''}
                  </Table.Td>
                ))}
                <Table.Td>{row.fault ? <Text c="var(--bad)">{row.fault}</Text> : null}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Stack>
  );
}
