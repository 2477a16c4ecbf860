CREATE TABLE "visitor_meters" (
	"owner" text PRIMARY KEY NOT NULL,
	"characters" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visitor_meters_day" ON "visitor_meters" USING btree ("day");