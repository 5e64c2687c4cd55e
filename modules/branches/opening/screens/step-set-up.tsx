// Classes and set-up of a branch that opens: copied from another one, or made by hand on Branch Class.

import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { CopyPanel } from '#modules/branches/copy-set-up/screens/parts/copy-panel.tsx';
import type { Opening } from '../contract/opening.ts';

export function Step({ data, next }: StepProps<Opening>) {
  const { classes, branch } = data;
  return (
    <Stack gap="md">
      <CopyPanel to={branch} done={next} />
      {classes.length > 0 ? (
        <RowsTable
          name="Classes"
          rows={classes}
          rowKey={(row) => row.course_name}
          columns={[
            { key: 'course_name', title: 'Class' },
            { key: 'sections', title: 'Sections', kind: 'number' },
            { key: 'capacity', title: 'Seats', kind: 'number' },
          ]}
        />
      ) : null}
      <Group>
        {classes.length > 0 ? <Button onClick={next}>Go on</Button> : null}
        <Anchor component={Link} to={linkTo(pages.BranchClass, { branch_id: branch.id })}>
          Set up classes by hand
        </Anchor>
      </Group>
    </Stack>
  );
}
