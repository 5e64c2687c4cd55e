// The field of the fee desk's home: a scan or a name opens the desk with who pays (DASH-5).

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { PayerSearch } from '../payer-search.tsx';

export function Part() {
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  // A scanner types where the cursor is; who is somewhere else on the page stays there.
  useEffect(() => {
    if (document.activeElement === document.body) search.current?.focus();
  }, []);
  useShortcuts([['F2', () => search.current?.focus(), 'To the scan field']], { inFields: true });
  return (
    <PayerSearch
      ref={search}
      waits
      choose={(student_id) => void navigate(linkTo(pages.feeDepositForm, { student_id }))}
      strange={(code) => void navigate(linkTo(pages.feeDepositForm, { code }))}
    />
  );
}
