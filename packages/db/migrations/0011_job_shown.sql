ALTER TABLE "jobs" ADD COLUMN "shown" json;--> statement-breakpoint
ALTER TABLE "job_endings" ADD COLUMN "shown" json;--> statement-breakpoint
-- The ending says what of the job was shown: the job itself may be deleted before anybody looks.
CREATE OR REPLACE FUNCTION note_job_ending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "job_endings" ("job_id", "status", "owner", "kind", "created_at", "ended_at", "shown")
	VALUES (NEW.id, NEW.status, NEW.owner, NEW.kind, NEW.created_at, COALESCE(NEW.finished_at, NEW.updated_at), NEW.shown)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
