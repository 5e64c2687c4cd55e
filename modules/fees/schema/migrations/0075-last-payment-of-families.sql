-- A deposit of the family is a payment of every child it settled something of (FEE-54): the last payment of those children, once for all.

update fees.student_fee_accounts a
   set last_payment_on = paid.value_date, last_payment_amount = paid.amount
  from (
    select distinct on (x.student_id) x.student_id, d.value_date, d.entry_date, d.id, sum(x.amount) over (partition by x.student_id, d.id) as amount
      from fees.settlements x join fees.deposits d on d.id = x.deposit_id and d.student_id is null and d.status = 'posted'
     where x.reverses_id is null and x.kind <> 'write_off'
     order by x.student_id, d.entry_date desc, d.id desc
  ) paid
 where a.student_id = paid.student_id
   and not exists (select 1 from fees.deposits own where own.student_id = a.student_id and own.status = 'posted'
                      and (own.entry_date, own.id) > (paid.entry_date, paid.id));
