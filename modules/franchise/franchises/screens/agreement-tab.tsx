// The agreement of a franchise: what stands, on its way, and what was, each with its acts (spec 10 §4.5).

import { Accordion, Alert, Group, List, Stack, Text } from '@mantine/core';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import type { franchiseGet } from '../contract/franchises.ts';
import { AgreementActs } from './agreement-acts.tsx';
import { AgreementTerms } from './agreement-terms.tsx';
import { agreementStatuses } from './franchise-words.ts';

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  const [first] = record.agreements;
  if (!first) return <Empty title="No agreement yet" text="Begin one: it comes from the template of the country." />;
  return (
    <Accordion defaultValue={String(first.id)} variant="separated">
      {record.agreements.map((one) => (
        <Accordion.Item key={one.id} value={String(one.id)}>
          <Accordion.Control>
            <Group gap="sm">
              <Text fw={600}>
                {one.agreement_no}, revision {one.revision}
              </Text>
              <StatusOf value={one.status} statuses={agreementStatuses} />
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack>
              {one.missing.length > 0 ? (
                <Alert color="yellow" variant="light" title="Before it is sent for approval">
                  <List size="sm">
                    {one.missing.map((need) => (
                      <List.Item key={need}>{need}</List.Item>
                    ))}
                  </List>
                </Alert>
              ) : null}
              <AgreementActs agreement={one} />
              <AgreementTerms
                agreement={one}
                before={record.agreements.find((other) => other.id === one.replaces_id)}
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
