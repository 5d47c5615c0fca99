/** `PORT=3000 node fastify.ts`: a Fastify application with the review page at /hr/review/. */
import { dispatchPlugin } from "@vitae/fastify";
import { toHttpHandler } from "@vitae/web";
import fastify from "fastify";
import { pages } from "./pages.ts";
import { signIn } from "./users.ts";

const app = fastify();
app.get<{ Params: { name: string } }>("/login/:name", ({ params }, reply) => {
  const cookie = signIn(params.name);
  return cookie === null ? reply.code(404).send() : reply.header("set-cookie", cookie).redirect("../hr/review/");
});
app.register(dispatchPlugin(toHttpHandler(pages)), { prefix: "/hr/review" });

export async function listen(port: number) {
  await app.listen({ port, host: "127.0.0.1" });
  return app.server;
}
if (import.meta.main) await listen(Number(process.env.PORT ?? 3000));
