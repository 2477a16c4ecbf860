CREATE TABLE "glossaries" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"size" integer NOT NULL,
	"characters" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_entries" (
	"glossary_id" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"case_sensitive" boolean NOT NULL,
	"keep" boolean NOT NULL,
	CONSTRAINT "glossary_entries_glossary_id_key_pk" PRIMARY KEY("glossary_id","key")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "shares_memory_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossaries_owner" ON "glossaries" USING btree ("owner","created_at");