-- Places that are held and used move with every offer: they are no edit of the package, so its version does not rise with them (PKG-6).

drop trigger touch on admissions.admission_packages;
create trigger touch before update on admissions.admission_packages for each row
when (old.held is not distinct from new.held and old.used is not distinct from new.used) execute function platform.touch();

-- Held places whose last day has passed are looked for every minute.
create index admission_package_uses_held on admissions.admission_package_uses (branch_id, held_until) where state = 'held';
