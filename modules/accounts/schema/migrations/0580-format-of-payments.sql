-- Schools that began before files of payments were written get their delivered format as well (05 §7); one of that name stays as it is.
insert into accounts.bank_file_formats (school_id, name, purpose, layout, delimiter, header_rows, date_format, amount_style, columns, file_name)
select s.id, 'Generic CSV: payments', 'payment', 'delimited', ',', 1, 'DD/MM/YYYY', 'decimal',
       (select jsonb_agg(jsonb_build_object('field', c.field, 'heading', c.heading, 'at', c.at, 'width', null) order by c.at)
          from (values ('name', 'Payee', 1), ('account', 'IBAN', 2), ('amount', 'Amount', 3), ('value_date', 'Value date', 4),
                       ('reference', 'Our reference', 5), ('purpose', 'What for', 6), ('bank', 'Payee''s bank', 7),
                       ('from_account', 'Our account', 8), ('currency', 'Currency', 9)) as c (field, heading, at)),
       'payments-{date}'
  from platform.schools s
 where exists (select from accounts.bank_file_formats f where f.school_id = s.id)
on conflict (school_id, name) do nothing;
