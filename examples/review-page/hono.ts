/** `PORT=3000 node hono.ts`: a Hono application with the review page at /hr/review/. */
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pages } from "./pages.ts";
import { signIn } from "./users.ts";

const app = new Hono();
app.get("/login/:name", (context) => {
  const cookie = signIn(context.req.param("name"));
  if (cookie === null) return context.notFound();
  context.header("set-cookie", cookie);
  return context.redirect("../hr/review/");
});
app.mount("/hr/review", pages.fetch);

export const listen = (port: number) => serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }) as Server;
if (import.meta.main) listen(Number(process.env.PORT ?? 3000));
