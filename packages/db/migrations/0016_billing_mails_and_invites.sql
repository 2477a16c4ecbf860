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
CREATE TABLE "account_devices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_devices_user_id_kind_hash_pk" PRIMARY KEY("user_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"invited_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"mailbox" text NOT NULL,
	"domain" text NOT NULL,
	"device" text,
	"network" text,
	"inviter_paid" boolean DEFAULT false NOT NULL,
	"invited_paid" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "plan_given" text;--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_mails_due" ON "billing_mails" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "billing_mails_user" ON "billing_mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_user" ON "invite_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id","decided_at");--> statement-breakpoint
CREATE INDEX "invites_mailbox" ON "invites" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "invites_device" ON "invites" USING btree ("device");--> statement-breakpoint
CREATE INDEX "users_invite_code" ON "users" USING btree ("invite_code") WHERE invite_code is not null;