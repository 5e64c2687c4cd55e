// Account, file and format; the format is found by the headings of the file where nobody chooses it.

import { Button, FileInput, SimpleGrid, Stack } from '@mantine/core';
import { IconFileSearch, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty, Failed } from '#ui/page/states.tsx';
import { collectingAccounts, uploadFile } from '../contract/bank-files.ts';

export function UploadForm({ open }: { open: (id: number) => void }) {
  const accounts = useCall(collectingAccounts, {});
  const own = (accounts.data ?? []).filter((account) => account.own);
  const [account, setAccount] = useState<string | null>(null);
  const [format, setFormat] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const keep = useAct(fileAdd, { reads: true });
  const check = useAct(uploadFile, { onDone: (data) => open(data.id) });
  const chosen = own.find((one) => String(one.id) === account) ?? (own.length === 1 ? own[0] : undefined);
  const upload = async () => {
    if (!file || !chosen) return;
    const kept = await keep.act({}, file);
    if (kept)
      await check.act({
        bank_account_id: chosen.id,
        file_id: kept.id,
        format_id: format === null ? null : Number(format),
      });
  };
  if (accounts.failure) return <Failed failure={accounts.failure} again={accounts.again} />;
  if (accounts.data && own.length === 0)
    return (
      <Empty
        title="No account collects here"
        text="Under Add Bank, an account of your branches is to be used for collecting fees."
      />
    );
  return (
    <Stack gap="sm" maw={900}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Choice
          label="Bank account"
          required
          data={own.map((one) => ({ value: String(one.id), label: one.label }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => {
            setAccount(id);
            setFormat(null);
          }}
        />
        <FileInput
          label="File of the bank"
          required
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          placeholder="CSV, text or Excel"
          leftSection={<IconPaperclip size={16} />}
          clearable
          value={file}
          onChange={setFile}
        />
        <Choice
          label="Format"
          placeholder="Found by its headings"
          clearable
          data={(chosen?.formats ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          value={format}
          onChange={setFormat}
        />
      </SimpleGrid>
      <div>
        <Button
          leftSection={<IconFileSearch size={16} />}
          disabled={!file || !chosen}
          loading={keep.busy || check.busy}
          onClick={() => void upload()}
        >
          Check file
        </Button>
      </div>
    </Stack>
  );
}
