// The one sheet of all kinds of vouchers: `?id=` changes a draft, `?copy=` begins from another one, `?branch=` says for whom.

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { IconLock } from '@tabler/icons-react';
import { voucherRead } from '#modules/accounts/vouchers/contract/vouchers.ts';
import { voucherForm } from '../contract/voucher-form.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { kindFacts, type VoucherKind } from '#modules/accounts/vouchers/rules/index.ts';
import { DonePanel } from './done-panel.tsx';
import { OpenVoucher } from './open-voucher.tsx';

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const id = Number(params.get(name));
  return id > 0 ? id : undefined;
};

export function voucherScreen(kind: VoucherKind) {
  return function VoucherScreen() {
    return <VoucherPage kind={kind} />;
  };
}

function VoucherPage({ kind }: { kind: VoucherKind }) {
  const [params, setParams] = useSearchParams();
  const session = useSession();
  const [done, setDone] = useState<VoucherRecord>();
  const [round, setRound] = useState(0);
  // What was saved from here stays open as it stands; the address names it for a reload.
  const [mine, setMine] = useState<number>();
  const id = idIn(params, 'id');
  const from = (id === mine ? undefined : id) ?? idIn(params, 'copy');
  const copied = from !== undefined && from !== id;
  const voucher = useCall(voucherRead, { id: from ?? 0 }, { when: from !== undefined, forget: true });
  const branch_id = idIn(params, 'branch') ?? voucher.data?.branch_id ?? session.branch_id ?? undefined;
  const ready = from === undefined || voucher.data !== undefined;
  const form = useCall(
    voucherForm,
    { kind, ...(branch_id === undefined ? {} : { branch_id }) },
    { when: ready, forget: true },
  );
  const { title } = kindFacts[kind];
  const anew = () => {
    setDone(undefined);
    setMine(undefined);
    setRound((before) => before + 1);
    const branch = params.get('branch');
    setParams(branch === null ? {} : { branch }, { replace: true });
  };

  if (done) return <Page title={title}>{<DonePanel voucher={done} again={anew} />}</Page>;
  const failure = voucher.failure ?? form.failure;
  if (failure || !form.data || !ready) {
    return (
      <Page title={title}>
        {failure ? (
          <Failed
            failure={failure}
            again={() => {
              voucher.again();
              form.again();
            }}
          />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </Page>
    );
  }
  const open = from === undefined ? null : (voucher.data ?? null);
  if (open && !copied && open.status !== 'draft')
    return (
      <Page title={title}>
        <Notice
          icon={<IconLock size={40} />}
          title={`${open.voucher_no ?? open.request_no} is ${open.status.replace('_', ' ')}`}
          text="Only a draft can be changed. Open the voucher and copy it to a new one."
        />
      </Page>
    );
  return (
    <OpenVoucher
      key={`${round} ${form.data.branch_id} ${from ?? ''}`}
      opened={{ kind, form: form.data, voucher: open, copied }}
      toBranch={(branch) => setParams({ branch: String(branch) }, { replace: true })}
      onSaved={(saved) => {
        setMine(saved);
        setParams(
          { ...(branch_id === undefined ? {} : { branch: String(branch_id) }), id: String(saved) },
          { replace: true },
        );
      }}
      onDone={setDone}
      anew={anew}
    />
  );
}
