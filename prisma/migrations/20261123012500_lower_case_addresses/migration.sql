-- The application writes addresses in lower case. The constraint keeps other programs from adding a second spelling.
-- NOT VALID: rows of before stay, because two spellings of one address cannot be merged here.
ALTER TABLE "user" ADD CONSTRAINT "user_email_lower_case" CHECK ("email" = lower("email")) NOT VALID;
