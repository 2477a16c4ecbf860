CREATE TABLE "picture_edits" (
	"job_id" text NOT NULL,
	"image" integer NOT NULL,
	"version" integer NOT NULL,
	"edits" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_edits_job_id_image_pk" PRIMARY KEY("job_id","image")
);
--> statement-breakpoint
ALTER TABLE "picture_edits" ADD CONSTRAINT "picture_edits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;