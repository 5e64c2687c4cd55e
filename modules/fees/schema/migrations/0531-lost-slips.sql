-- Whose slip is it? Bank rows and messages of gateways by their amount, for the days around one (04 §14.7).

create index bank_upload_rows_amount on fees.bank_upload_rows (school_id, amount, value_date);
create index gateway_messages_amount on fees.gateway_messages (school_id, amount, at) where direction = 'in';
