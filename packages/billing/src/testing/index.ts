export {
  type DeliveryOptions,
  type RequestFault,
  type StripeServer,
  startStripe,
  TEST_KEY,
  TEST_WEBHOOK_SECRET,
} from './stripe-server/stripe-server.ts';
