CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"details" json,
	"alarm" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"payload" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ticket" integer NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"user_id" text,
	"snapshot" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"credits" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"locale" text NOT NULL,
	"checkout_id" text,
	"url" text,
	"expires_at" timestamp (3) with time zone,
	"target" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_orders_amounts" CHECK (least(amount, quantity, credits, target, kept) >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"world" json NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_customer" ON "billing_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "billing_events_due" ON "billing_events" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "billing_events_state" ON "billing_events" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "billing_objects_user" ON "billing_objects" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "billing_objects_age" ON "billing_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "billing_orders_user" ON "billing_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_orders_checkout" ON "billing_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_orders_one_subscription" ON "billing_orders" USING btree ("user_id") WHERE kind = 'subscription' and state in ('creating', 'open', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_orders_one_pack" ON "billing_orders" USING btree ("user_id","product_id") WHERE kind = 'pack' and state in ('creating', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "billing_refunds_payment" ON "billing_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_checkouts_user" ON "test_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "test_checkouts_due" ON "test_checkouts" USING btree ("due_at") WHERE due_at is not null;