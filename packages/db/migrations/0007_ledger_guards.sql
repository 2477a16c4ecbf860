-- What was written into the ledger stays as it is.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfers"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The entries of a transfer are written by one statement and sum to 0.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY user_id, sequence HAVING sum(amount) <> 0) THEN
		RAISE EXCEPTION 'The entries of a transfer must sum to 0' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
	REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
