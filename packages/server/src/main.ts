export async function main() {
  const t1 = performance.now();
  const { createResumeService } = await import("@vitae/core");
  const t2 = performance.now();
  const { documents } = await import("@vitae/documents");
  console.log(t1, t2, performance.now(), typeof createResumeService, typeof documents);
}
