CREATE TABLE "transcript_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"token" text NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcript_shares" ADD CONSTRAINT "transcript_shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_shares_token" ON "transcript_shares" USING btree ("token");--> statement-breakpoint
CREATE INDEX "transcript_shares_job" ON "transcript_shares" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "transcript_shares_expiry" ON "transcript_shares" USING btree ("expires_at");