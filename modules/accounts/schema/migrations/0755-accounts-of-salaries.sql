-- Accounts that salaries post to beside those of the first chart; a new school has them from the chart itself.
create function accounts.add_salary_accounts(p_school_id int) returns void language sql as $$
  insert into platform.accounts (school_id, payee_type_id, code, name, system_key)
  select p_school_id, t.id, w.code, w.name, w.system_key
    from (values
      ('2110', 'EOBI payable', '20', 'Taxes', 'scheme:eobi'), ('2111', 'Social security payable', '20', 'Taxes', 'scheme:social'),
      ('2112', 'Social Protection Fund payable', '20', 'Taxes', 'scheme:spf'),
      ('5001', 'House rent allowance', '50', 'Salaries', 'pay_head:hrent'), ('5002', 'Medical allowance', '50', 'Salaries', 'pay_head:medical'),
      ('5003', 'Conveyance allowance', '50', 'Salaries', 'pay_head:convey'), ('5004', 'Special and other allowances', '50', 'Salaries', 'pay_head:special'),
      ('5005', 'Overtime and extra classes', '50', 'Salaries', 'pay_head:ot'), ('5006', 'Bonus', '50', 'Salaries', 'pay_head:bonus'),
      ('5010', 'Gratuity', '50', 'Salaries', 'pay_head:gratuity'), ('5011', 'Leave encashment', '50', 'Salaries', 'pay_head:encash'),
      ('5020', 'EOBI, employer''s share', '50', 'Salaries', 'scheme_expense:eobi'),
      ('5021', 'Social security, employer''s share', '50', 'Salaries', 'scheme_expense:social'),
      ('5022', 'Provident fund, employer''s share', '50', 'Salaries', 'scheme_expense:provident'),
      ('5023', 'Social Protection Fund, employer''s share', '50', 'Salaries', 'scheme_expense:spf')) w (code, name, category, type, system_key)
    join platform.account_categories c on c.school_id = p_school_id and c.code = w.category
    join platform.payee_types t on t.school_id = p_school_id and t.category_id = c.id and lower(t.name) = lower(w.type)
   where not exists (select from platform.accounts x where x.school_id = p_school_id and (x.code = w.code or x.system_key = w.system_key))
   order by w.code;
$$;
select accounts.add_salary_accounts(s.id) from platform.schools s;
