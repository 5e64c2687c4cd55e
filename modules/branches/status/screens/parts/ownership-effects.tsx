// What a change of hands does, and what stands in its way (BR-6, ACC-85): read before it is asked for.

import { Alert, Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { ownershipPlan } from '../../contract/ownership.ts';

type Effect = DataOf<typeof ownershipPlan>['effects'][number];

const Line = ({ text, link }: Effect) =>
  link === null ? (
    <Text fz="sm">{text}</Text>
  ) : (
    <Anchor component={Link} to={link} fz="sm" c="inherit" underline="always">
      {text}
    </Anchor>
  );

export function OwnershipEffects({ branch_id, on }: { branch_id: number; on: LocalDate }) {
  const plan = useCall(ownershipPlan, { id: branch_id, on });
  if (plan.failure) return <Failed failure={plan.failure} again={plan.again} />;
  if (!plan.data) return <RowsSkeleton rows={5} />;
  const open = plan.data.effects.filter((one) => one.blocks);
  const groups = Map.groupBy(
    plan.data.effects.filter((one) => !one.blocks),
    (one) => one.about,
  );
  return (
    <Stack gap="sm" component="section" aria-label="What it does">
      {open.length > 0 ? (
        <Alert color="yellow" variant="light" title="Before it can be asked for">
          <List size="sm">
            {open.map((one) => (
              <List.Item key={one.text}>
                <Line {...one} />
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {[...groups].map(([about, lines]) => (
        <div key={about}>
          <Title order={3} size="h6">
            {about}
          </Title>
          {lines.map((one) => (
            <Line key={one.text} {...one} />
          ))}
        </div>
      ))}
    </Stack>
  );
}
