export { type Fault, type HostedFile, type HostRequest, ModelHost } from './model-host.ts';
export {
  type SyntheticModel,
  type SyntheticModelOptions,
  syntheticModel,
} from './synthetic-model.ts';
