import { memoryStorage } from "@vitae/core";

/** A module for `VITAE_STORAGE=module:…`. */
export default () => memoryStorage();
