-- FEE-64: which file settled a transaction.

alter table fees.gateway_transactions add column settlement_upload_id bigint references fees.bank_uploads (id);
create index gateway_transactions_settlement on fees.gateway_transactions (settlement_upload_id);
