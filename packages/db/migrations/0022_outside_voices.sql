CREATE TABLE "outside_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"engine" text NOT NULL,
	"derived" json,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "cloned_voices_sample";--> statement-breakpoint
ALTER TABLE "cloned_voices" ADD COLUMN "whereabouts" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "cloned_voices" ADD COLUMN "reference_key" text;--> statement-breakpoint
CREATE INDEX "outside_voices_due" ON "outside_voices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outside_voices_user" ON "outside_voices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voices_sample" ON "cloned_voices" USING btree ("user_id","sample_hash","engine");