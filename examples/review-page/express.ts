/** `PORT=3000 node express.ts`: an Express application with the review page at /hr/review/. */
import { dispatchMiddleware } from "@vitae/express";
import { toHttpHandler } from "@vitae/web";
import express from "express";
import { pages } from "./pages.ts";
import { signIn } from "./users.ts";

const app = express();
app.get("/login/:name", ({ params }, response) => {
  const cookie = signIn(params.name);
  if (cookie === null) return void response.status(404).end();
  response.setHeader("set-cookie", cookie).redirect("../hr/review/");
});
app.use("/hr/review", dispatchMiddleware(toHttpHandler(pages)));

export const listen = (port: number) => app.listen(port, "127.0.0.1");
if (import.meta.main) listen(Number(process.env.PORT ?? 3000));
