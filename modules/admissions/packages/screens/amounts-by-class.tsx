// The amounts of one line where classes pay differently; an empty one pays what the other classes pay (PKG-2).

import { SimpleGrid } from '@mantine/core';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import type { PackageDetail } from '../contract/packages.ts';
import type { EditedLine } from './edited-line.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

interface Props {
  line: EditedLine;
  data: PackageDetail;
  change: (amounts: EditedLine['amounts']) => void;
}

export function AmountsByClass({ line, data, change }: Props) {
  const { options } = useOptions(classes, {});
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs" mt="sm">
      {data.course_ids.map((course_id) => {
        const others = line.amounts.filter((one) => one.course_id !== course_id);
        return (
          <MoneyField
            key={course_id}
            size="xs"
            label={options.find((one) => one.value === String(course_id))?.label ?? ''}
            currency={data.currency}
            value={line.amounts.find((one) => one.course_id === course_id)?.amount ?? null}
            onChange={(amount) => change(amount === null ? others : [...others, { course_id, amount }])}
          />
        );
      })}
    </SimpleGrid>
  );
}
