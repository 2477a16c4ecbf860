export type { DeadLetterView, Operator, RedirectView, UserDetail, UserView } from './commands.ts';
export { connectOperator } from './local/connect.ts';
export { serveOperator } from './local/serve.ts';
export { createOperator, type OperatorDeps } from './operator.ts';
