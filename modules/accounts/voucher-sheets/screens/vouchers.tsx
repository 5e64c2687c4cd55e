// Vouchers of the scope by their state, and those that come again and again; from here the next one is written (05 section 6).

import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { recurringVouchers } from '#modules/accounts/recurring-vouchers/screens/parts/recurring-list.tsx';
import { vouchersByState } from '#modules/accounts/vouchers/screens/parts/voucher-list.tsx';

export const Screen = tabbedLists({
  title: 'Vouchers',
  tabs: [listTab('vouchers', vouchersByState), listTab('recurring', recurringVouchers)],
});
