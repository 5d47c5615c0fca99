/** The review page for the users of the application. The cookie of the application signs them in. */
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { exporter } from "@vitae/export";
import { rules } from "@vitae/rules";
import { createPages } from "@vitae/web";
import { findUser } from "./users.ts";

const reader = documents();
export const resumes = createResumeService({
  reader,
  engine: rules(),
  exporter: exporter(),
  async authenticate({ headers }) {
    const user = findUser(headers.cookie);
    return user ? { account: user.company, token: user.name, kind: "console", metered: false } : { refused: "token_missing" };
  },
});
export const pages = createPages(resumes, { documents: reader });
