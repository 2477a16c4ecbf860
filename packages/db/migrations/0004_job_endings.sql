-- Leaves a row for each final state a job reaches, in the transaction in which it does.
CREATE FUNCTION note_job_ending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "job_endings" ("job_id", "status", "owner", "kind", "created_at", "ended_at")
	VALUES (NEW.id, NEW.status, NEW.owner, NEW.kind, NEW.created_at, COALESCE(NEW.finished_at, NEW.updated_at))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_endings AFTER UPDATE OF "status" ON "jobs"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('succeeded', 'failed', 'canceled'))
	EXECUTE FUNCTION note_job_ending();
