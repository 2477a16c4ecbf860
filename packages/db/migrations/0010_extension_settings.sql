CREATE TABLE "extension_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extension_settings" ADD CONSTRAINT "extension_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;