/**
 * Preloaded into a server that is measured: the longest time that its main thread computed without a turn of the event loop, by the clock of
 * that thread. Other programs of the machine do not count, unlike in the time of an answer. Sends it, in milliseconds, to each connection.
 */
import { answerConnections, isServing } from "./ask-inside.ts";

const lookMs = 5;

if (isServing) {
  let longest = 0;
  const busyMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = busyMs();
  setInterval(() => {
    const now = busyMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, lookMs).unref();
  answerConnections(() => {
    const answer = longest.toFixed(1);
    longest = 0;
    before = busyMs();
    return answer;
  });
}
