-- Every change of a record that people edit raises its version (spec 00 section 5).

do $$
declare t text;
begin
  for t in select c.table_name from information_schema.columns c
            where c.table_schema = 'accounts' and c.column_name = 'version' order by 1 loop
    execute format('create trigger touch before update on accounts.%I for each row execute function platform.touch()', t);
  end loop;
end $$;
