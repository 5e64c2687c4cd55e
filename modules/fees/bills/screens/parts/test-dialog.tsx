// A code asked as a gateway asks it: what it is answered at this moment.

import { Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { answerWords, type GatewayCode, gatewayNames } from '#modules/fees/gateways/contract/gateways.ts';
import { billTest } from '../../contract/bank-lists.ts';

export function TestDialog({ code, close }: { code: string; close: () => void }) {
  const [gateway, setGateway] = useState<GatewayCode>('1link');
  const test = useCall(billTest, { gateway, code });
  return (
    <Dialog opened onClose={close} title={`What a gateway is answered for ${code}`}>
      <Stack gap="sm">
        <Choice
          label="Gateway"
          data={optionsOf(gatewayNames)}
          value={gateway}
          onChange={(chosen) => chosen && setGateway(chosen as GatewayCode)}
        />
        {test.failure ? (
          <Failed failure={test.failure} again={test.again} />
        ) : test.data ? (
          <>
            <Text fw={600}>{answerWords[test.data.answer] ?? test.data.answer}</Text>
            <Table.ScrollContainer minWidth={280}>
              <Table>
                <Table.Tbody>
                  {test.data.fields.map((field) => (
                    <Table.Tr key={field.name}>
                      <Table.Td>{field.name}</Table.Td>
                      <Table.Td ff="monospace">{field.value}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </>
        ) : (
          <RowsSkeleton />
        )}
      </Stack>
    </Dialog>
  );
}
