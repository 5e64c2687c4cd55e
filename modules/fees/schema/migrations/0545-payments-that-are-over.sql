-- Every minute the clock ends what got no answer within the time of the gateway (ADM-71): found without reading all payments of all years.

create index online_payments_over on fees.online_payments (expires_at) where ask_at is null and state in ('redirected', 'pending', 'refused');
