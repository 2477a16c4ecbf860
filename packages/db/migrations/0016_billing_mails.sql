CREATE TABLE "billing_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "billing_mails_due" ON "billing_mails" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "billing_mails_user" ON "billing_mails" USING btree ("user_id");