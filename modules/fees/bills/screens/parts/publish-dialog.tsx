// Bills as a file for a gateway that takes them so: which gateway, which format.

import { useState } from 'react';
import type { ChosenRows } from '#kernel/chosen-rows.ts';
import { download } from '#ui/acts/files.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { type GatewayCode, gatewayNames } from '#modules/fees/gateways/contract/gateways.ts';
import { billPublish } from '../../contract/bank-lists.ts';
import { BankFileDialog } from '../bank-file-dialog.tsx';

export function PublishDialog({ count, chosen, close }: { count: number; chosen: ChosenRows; close: () => void }) {
  const [gateway, setGateway] = useState<GatewayCode>('1link');
  return (
    <BankFileDialog
      title="Bills for a gateway"
      purpose="outstanding"
      count={count}
      beside={
        <Choice
          label="Gateway"
          required
          data={optionsOf(gatewayNames)}
          value={gateway}
          onChange={(code) => code && setGateway(code as GatewayCode)}
        />
      }
      write={(format_id) => download(billPublish, { gateway, format_id, ...chosen })}
      close={close}
    />
  );
}
