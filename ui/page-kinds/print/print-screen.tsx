// The Print page kind: choose what, see the PDF, print or save it (spec 00 section 9).

import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconEye, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { fileOf } from '#ui/acts/file-of.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { wireValues, type Filter, type FilterValues } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { useSession, type Session } from '#ui/session/session.ts';
import css from './print.module.css';

export interface PrintDeclaration<C extends Contract> {
  title: string;
  text?: string;
  /** Transport `file`, answers a PDF. */
  call: C;
  filters: readonly Filter[];
  start?: (session: Session) => FilterValues;
  /** Filters of which one must be chosen, beside those marked required. */
  oneOf?: readonly string[];
  fixed?: (filters: FilterValues) => Partial<InputOf<C>>;
  /** 'Show challans' */
  button: string;
  empty: { title: string; text: string };
}

/** Makes the screen of a declaration: `export const Screen = printScreen({ … })`. */
export function printScreen<C extends Contract>(print: PrintDeclaration<C>) {
  return function PrintScreen() {
    return <PrintPage print={print} />;
  };
}

interface Paper {
  url: string;
  name: string;
}

function PrintPage<C extends Contract>({ print }: { print: PrintDeclaration<C> }) {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const first = print.start?.(session) ?? {};
  const filters = print.filters.map((one): Filter => ({ ...one, initial: first[one.name] ?? one.initial }));
  const values = filterValues(filters, params, print.call);
  const ready =
    filters.every((one) => !one.required || values[one.name]) &&
    (!print.oneOf || print.oneOf.some((name) => values[name]));
  const { paper, busy, make } = usePaper(print.call);
  const show = () => make({ ...wireValues(filters, values), ...print.fixed?.(values) } as InputOf<C>);

  return (
    <Page title={print.title} text={print.text} actions={<PaperActions paper={paper} />}>
      <Group align="flex-end" gap="sm" role="search">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => change(filterChange(filters, filter.name, value))}
          />
        ))}
        <Button leftSection={<IconEye size={16} />} disabled={!ready} loading={busy} onClick={() => void show()}>
          {print.button}
        </Button>
      </Group>
      {busy ? (
        <Skeleton h={600} />
      ) : paper ? (
        <PaperView paper={paper} title={print.title} />
      ) : (
        <Empty title={print.empty.title} text={print.empty.text} />
      )}
    </Page>
  );
}

function usePaper<C extends Contract>(contract: C) {
  const [blob, setBlob] = useState<{ blob: Blob; name: string }>();
  const [busy, setBusy] = useState(false);
  const paper = useMemo(() => blob && { url: URL.createObjectURL(blob.blob), name: blob.name }, [blob]);
  useEffect(() => () => (paper ? URL.revokeObjectURL(paper.url) : undefined), [paper]);
  async function make(input: InputOf<C>): Promise<void> {
    if (showUnread()) return;
    setBusy(true);
    try {
      setBlob(await fileOf(contract, input, { reads: true }));
    } catch (error) {
      showFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return { paper, busy, make };
}

const FRAME_ID = 'paper';

function PaperView({ paper, title }: { paper: Paper; title: string }) {
  return (
    <Stack>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandboxed frame; the bytes are the server's own */}
      <iframe id={FRAME_ID} src={paper.url} title={`${title}, preview`} className={css['paper']} />
    </Stack>
  );
}

function PaperActions({ paper }: { paper: Paper | undefined }) {
  const printFrame = () => {
    const frame = document.getElementById(FRAME_ID);
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.print();
  };
  return (
    <>
      <Button variant="default" disabled={!paper} leftSection={<IconPrinter size={16} />} onClick={printFrame}>
        Print
      </Button>
      <Button
        component="a"
        href={paper?.url}
        download={paper?.name}
        variant="default"
        data-disabled={paper ? undefined : true}
        leftSection={<IconDownload size={16} />}
      >
        Download
      </Button>
    </>
  );
}
