import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const opened = () => {
  const one = createCircuitBreaker();
  for (let failure = 0; failure < 8; failure++) one.failed(1_000);
  return one;
};

test("it opens after eight failures in a row, not before", () => {
  const one = createCircuitBreaker();
  for (let failure = 0; failure < 7; failure++) one.failed(1_000);
  expect(one.waitMs(1_000)).toBeNull();
  one.failed(1_000);
  expect(one.waitMs(1_001)).toBe(4_999);
});

test("a success in between starts the count anew", () => {
  const one = createCircuitBreaker();
  for (let failure = 0; failure < 7; failure++) one.failed(1_000);
  one.succeeded();
  one.failed(1_000);
  expect(one.waitMs(1_000)).toBeNull();
});

test("after five seconds one request tries, and the others wait for what comes of it", () => {
  const one = opened();
  expect(one.waitMs(6_000)).toBeNull();
  expect(one.waitMs(6_000)).toBe(5_000);
});

test("it closes when the one that tried succeeds, and stays open when it fails", () => {
  const one = opened();
  one.waitMs(6_000);
  one.failed(6_100);
  expect(one.waitMs(6_200)).toBe(4_900);
  one.waitMs(11_100);
  one.succeeded();
  expect(one.waitMs(11_200)).toBeNull();
});
