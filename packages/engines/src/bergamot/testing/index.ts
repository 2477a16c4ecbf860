export { ModelHost } from './model-host.ts';
export {
  type SyntheticModel,
  type SyntheticModelOptions,
  syntheticModel,
} from './synthetic-model.ts';
