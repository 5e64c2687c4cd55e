-- What is no edit of a package, and leaves its version alone (decision 0096): as 0013 had it.

select platform.leaves_version('admissions.admission_packages', '{held, used}', 'places move with every offer (PKG-6)');
