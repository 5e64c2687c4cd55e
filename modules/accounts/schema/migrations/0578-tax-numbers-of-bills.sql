-- The tax number that stands on a bill (05 §14.5): who asks for a payment copies it, or it is read from the picture.
alter table accounts.payment_requests add column tax_no text check (length(tax_no) between 1 and 30);
