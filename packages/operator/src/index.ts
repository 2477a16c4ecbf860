export {
  type DeadLetterView,
  type Operator,
  PAYMENT_EVENT_STATES,
  type RedirectView,
  type UserDetail,
  type UserView,
} from './commands.ts';
export { connectOperator } from './local/connect.ts';
export { serveOperator } from './local/serve.ts';
export { createOperator, type OperatorDeps } from './operator.ts';
