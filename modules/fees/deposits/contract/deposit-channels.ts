// The channels by which money comes, and their names (FEE-49).

/** Channels a person takes money by; bank files and gateways bring their own (FEE-61…65). */
export const deskChannels = ['cash', 'cheque', 'bank_counter', 'bank_transfer', 'card'] as const;

export type DeskChannel = (typeof deskChannels)[number];

/** Channels of gateways, which bring their own money (FEE-61 to FEE-63). */
export const gatewayChannels = ['bill_1link', 'kuickpay', 'jazzcash'] as const;

export type GatewayChannel = (typeof gatewayChannels)[number];

export type DepositChannel = DeskChannel | GatewayChannel | 'salary_deduction';

export const channelNames: Record<DepositChannel, string> = {
  cash: 'Cash',
  cheque: 'Cheque',
  bank_counter: 'Bank counter',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  bill_1link: '1BILL',
  kuickpay: 'Kuickpay',
  jazzcash: 'JazzCash',
  salary_deduction: 'Salary deduction',
};
