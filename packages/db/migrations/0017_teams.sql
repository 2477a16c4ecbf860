CREATE TABLE "team_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"details" json
);
--> statement-breakpoint
CREATE TABLE "team_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"places" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "team_invites_places" CHECK (places >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"cap" integer,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_cap" CHECK (cap >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_pools" (
	"team_id" text PRIMARY KEY NOT NULL,
	"plan_name" text,
	"plan_flag" boolean DEFAULT false NOT NULL,
	"plan_ends_at" timestamp (3) with time zone,
	"seats" integer DEFAULT 0 NOT NULL,
	"credits_per_seat" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp (3) with time zone,
	"month" text NOT NULL,
	"quota" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_pools_not_negative" CHECK (least(seats, credits_per_seat, quota, used, held) >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_uses" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_uses_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_uses_not_negative" CHECK (least(used, held) >= 0)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purses" DROP CONSTRAINT "purses_not_negative";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_not_negative";--> statement-breakpoint
DROP INDEX "ledger_transfers_subject";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "team" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purses" ADD COLUMN "held_team" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purses" ADD COLUMN "used_team" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purses" ADD COLUMN "text_held_team" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purses" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_team" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_audit_time" ON "team_audit" USING btree ("team_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_token" ON "team_invites" USING btree ("token");--> statement-breakpoint
CREATE INDEX "team_invites_team" ON "team_invites" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_open" ON "team_invites" USING btree ("team_id","email") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "team_invites_email" ON "team_invites" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_owner" ON "team_members" USING btree ("team_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "ledger_transfers_subject" ON "ledger_transfers" USING btree ("user_id",(case when "job_id" is not null then 'job:' || "job_id" when "kind" = 'text' then 'day:' || (("created_at" at time zone 'UTC')::date - date '2000-01-01')::text else 'own:' || "sequence"::text end),"sequence") WHERE ("ledger_transfers"."amount" <> 0 or "ledger_transfers"."team" <> 0 or "ledger_transfers"."kind" <> 'text');--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_not_negative" CHECK (least(subscription, free, held_subscription, held_free, held_team, used_subscription, used_free, used_team, text_characters, text_held_characters, text_held_subscription, text_held_free, text_held_team) >= 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_not_negative" CHECK (least("reservations"."held_subscription", "reservations"."held_free", "reservations"."held_team", "reservations"."characters", "reservations"."charged") >= 0);