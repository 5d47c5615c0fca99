import { openFiles } from "./files-view.ts";
import { openShared } from "./shared/shared-view.ts";

if (document.documentElement.dataset.page === "shared") void openShared();
else openFiles();
