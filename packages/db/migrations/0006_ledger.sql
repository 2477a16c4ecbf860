CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"user_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_entries_user_id_sequence_account_pk" PRIMARY KEY("user_id","sequence","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"user_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"job_id" text,
	"note" text,
	"refund_of" integer,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_user_id_sequence_pk" PRIMARY KEY("user_id","sequence"),
	CONSTRAINT "ledger_transfers_balance" CHECK ("ledger_transfers"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subscription" integer DEFAULT 0 NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"held_subscription" integer DEFAULT 0 NOT NULL,
	"held_free" integer DEFAULT 0 NOT NULL,
	"used_subscription" integer DEFAULT 0 NOT NULL,
	"used_free" integer DEFAULT 0 NOT NULL,
	"text_characters" bigint DEFAULT 0 NOT NULL,
	"text_held_characters" bigint DEFAULT 0 NOT NULL,
	"text_held_subscription" integer DEFAULT 0 NOT NULL,
	"text_held_free" integer DEFAULT 0 NOT NULL,
	"month" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"plan_name" text,
	"plan_flag" boolean DEFAULT false NOT NULL,
	"plan_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "purses_not_negative" CHECK (least(subscription, free, held_subscription, held_free, used_subscription, used_free, text_characters, text_held_characters, text_held_subscription, text_held_free) >= 0)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"job_id" text,
	"state" text NOT NULL,
	"held_subscription" integer DEFAULT 0 NOT NULL,
	"held_free" integer DEFAULT 0 NOT NULL,
	"characters" integer,
	"charged" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "reservations_not_negative" CHECK (least("reservations"."held_subscription", "reservations"."held_free", "reservations"."characters", "reservations"."charged") >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer" FOREIGN KEY ("user_id","sequence") REFERENCES "public"."ledger_transfers"("user_id","sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_user_id_purses_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."purses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_purses_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."purses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key" ON "ledger_transfers" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "ledger_transfers_time" ON "ledger_transfers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("expires_at") WHERE "reservations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reservations_ended" ON "reservations" USING btree ("expires_at") WHERE "reservations"."state" <> 'open';