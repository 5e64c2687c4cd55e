-- The list of salaries that was delivered has the columns of the paper (spec 07 BKF-3); one that a school has changed stays as it is.
update accounts.bank_file_formats f
   set columns = '[{"field":"serial","heading":"Serial","at":1,"width":null},{"field":"employee_no","heading":"Employee code","at":2,"width":null},
                   {"field":"name","heading":"Title of account","at":3,"width":null},{"field":"id_no","heading":"ID number","at":4,"width":null},
                   {"field":"bank","heading":"Bank","at":5,"width":null},{"field":"branch_code","heading":"Branch code","at":6,"width":null},
                   {"field":"account","heading":"Account or IBAN","at":7,"width":null},{"field":"amount","heading":"Amount","at":8,"width":null},
                   {"field":"purpose","heading":"Narration","at":9,"width":null}]'::jsonb
 where f.name = 'Pakistan salary list' and f.purpose = 'salary'
   and f.columns = '[{"field":"name","heading":"Name","at":1,"width":null},{"field":"account","heading":"Account or IBAN","at":2,"width":null},
                     {"field":"amount","heading":"Amount","at":3,"width":null},{"field":"purpose","heading":"Purpose","at":4,"width":null},
                     {"field":"employee_no","heading":"Employee number","at":5,"width":null}]'::jsonb;
