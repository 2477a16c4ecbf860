type GlobalConfigValue =
  | null
  | boolean
  | number
  | string
  | GlobalConfigValue[]
  | { [name: string]: GlobalConfigValue };

/** Settings of an extension that all who use the base share. */
export interface GlobalConfig {
  get(key: string): unknown;
  setAsync(key: string, value: GlobalConfigValue): Promise<void>;
  hasPermissionToSet(key: string): boolean;
}
