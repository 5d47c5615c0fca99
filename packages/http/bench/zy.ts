import { once } from "node:events"; import { createServer } from "node:http"; import { Worker } from "node:worker_threads"; import { PerformanceObserver } from "node:perf_hooks";
const body = JSON.stringify({ text: "Read one or several résumés into structured JSON".repeat(4), language: "en", tags: ["a", "b", "c"] });
const out = "y".repeat(250); const H = { "content-type": "application/json", "content-length": "250" };
const fin = (r) => { r.writeHead(200, H); r.end(out); };

class Ex { constructor(q, r) { this.q = q; this.r = r; this.s = undefined; } get signal() { return this.s ??= new AbortController().signal; } }
const V = {
  events: (q, r) => { q.on("data", () => {}); q.on("end", () => fin(r)); },
  ac: (q, r) => { const a = new AbortController(); q.on("data", () => {}); q.on("end", () => fin(r, a)); },
  acsig: (q, r) => { const a = new AbortController().signal; q.on("data", () => {}); q.on("end", () => fin(r, a)); },
  acclose: (q, r) => { const a = new AbortController(); r.once("close", () => { if (!r.writableFinished) a.abort(); }); q.on("data", () => {}); q.on("end", () => fin(r, a.signal)); },
  close: (q, r) => { r.once("close", () => { if (!r.writableFinished) q.x = 1; }); q.on("data", () => {}); q.on("end", () => fin(r)); },
  cls: (q, r) => { const e = new Ex(q, r);  q.on("data", () => {}); q.on("end", () => fin(r, e)); },
  clssig: (q, r) => { const e = new Ex(q, r);  q.on("data", () => {}); q.on("end", () => fin(r, e.signal)); },
};
let gc = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) gc += e.duration; }).observe({ entryTypes: ["gc"] });
const worker = new Worker(new URL("./load.ts", import.meta.url));
for (const [k, f] of Object.entries(V)) { const s = createServer(f); s.listen(0); await once(s, "listening"); const port = s.address().port;
 for (let i = 0; i < 2; i++) { gc = 0; const before = process.threadCpuUsage(); worker.postMessage({ port, path: "/greet", body, connections: 32, ms: 1200 }); const [ps] = await once(worker, "message"); const u = process.threadCpuUsage(before); await new Promise((r) => setTimeout(r, 50)); if (i) console.log(k, Math.round(ps), ((u.user + u.system) / (ps * 1.2)).toFixed(1), "gc", (gc * 1000 / (ps * 1.2)).toFixed(2)); } s.close(); }
process.exit();
