CREATE TABLE "cloned_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"sample_key" text NOT NULL,
	"sample_name" text NOT NULL,
	"sample_hash" text NOT NULL,
	"upload_key" text,
	"figures" json NOT NULL,
	"engine" text NOT NULL,
	"approximate" boolean NOT NULL,
	"derived" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cloned_voices" ADD CONSTRAINT "cloned_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voices_sample" ON "cloned_voices" USING btree ("user_id","sample_hash");--> statement-breakpoint
CREATE INDEX "cloned_voices_user" ON "cloned_voices" USING btree ("user_id","created_at");