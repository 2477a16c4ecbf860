-- Tells every process that listens on "job_changes" which job changed, when the change commits.
CREATE FUNCTION notify_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('job_changes', COALESCE(NEW.id, OLD.id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_changes AFTER INSERT OR UPDATE OR DELETE ON "jobs"
	FOR EACH ROW EXECUTE FUNCTION notify_job_change();
