// What the next papers would be numbered, while the pattern is being typed: the same rule as the server's (00 §20).

import { Box, Code, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import type { settingList, SettingRow } from '#kernel/calls/settings.ts';
import { formatNumber, refusePattern } from '#kernel/number-pattern.ts';

interface Props {
  row: SettingRow;
  pattern: string;
  numbers: DataOf<typeof settingList>['numbers'];
}

export function PatternPreview({ row, pattern, numbers }: Props) {
  const next = numbers.find((one) => `number_pattern.${one.kind}` === row.key);
  const wrong = refusePattern(pattern, { reach: row.shape.reach ?? 'school', built_in: String(row.shape.built_in) });
  return (
    <Box aria-live="polite">
      {next && !wrong ? (
        <Text>
          The next at {next.branch_name}: <Code fz="sm">{formatNumber(pattern, next)}</Code>, then{' '}
          <Code fz="sm">{formatNumber(pattern, { ...next, seq: next.seq + 1 })}</Code>
        </Text>
      ) : null}
      <Text c="dimmed" fz="xs" mt={4}>
        {'{school:2}'} number of the school, {'{prefix}'} code of the branch, {'{branch_no:4}'} its number in 4 digits,{' '}
        {'{YY}'} year, {'{fy}'} fiscal year, {'{seq:7}'} running number in 7 digits. Standard:{' '}
        {String(row.shape.built_in)}
      </Text>
    </Box>
  );
}
