import { memoryStorage } from "@vitae/core";

/** What `VITAE_STORAGE=module:…` may name. */
export default () => memoryStorage();
