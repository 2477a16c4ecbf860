UPDATE "billing_orders" SET "expires_at" = "created_at" + interval '1 hour' WHERE "state" = 'creating' AND "expires_at" IS NULL;--> statement-breakpoint
DROP INDEX "billing_orders_overdue";--> statement-breakpoint
CREATE INDEX "billing_orders_overdue" ON "billing_orders" USING btree ("expires_at") WHERE state in ('creating', 'open');