CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_endings" (
	"job_id" text NOT NULL,
	"status" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_endings_job_id_status_pk" PRIMARY KEY("job_id","status")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"webhook_id" text,
	"job_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_status" integer,
	"delivered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("job_id","type","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "visitor_takings" (
	"job_id" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_usage" (
	"key" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "visitor_usage_key_what_day_pk" PRIMARY KEY("key","what","day")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_endings_order" ON "job_endings" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("next_at") WHERE "notifications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_webhook" ON "notifications" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_takings_day" ON "visitor_takings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visitor_usage_day" ON "visitor_usage" USING btree ("day");